// A cell that the database writes is to the byte what the domain writes.
import { csvLine } from '@panadesk/domain/csv'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openedDatabase, type OpenedDatabase } from '../../test/opened-database.ts'
import { csvCellOf } from './csv-cell.ts'

let database: OpenedDatabase

beforeAll(async () => {
  database = await openedDatabase()
})
afterAll(() => database.drop())

async function cellsOf(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ cell: string }>`
    select ${csvCellOf(sql`given.text`)} as cell
    from unnest(${[...texts]}::text[]) with ordinality as given (text, place) order by place`.execute(database.db)
  return rows.map(({ cell }) => cell)
}

const ownCells = (texts: readonly string[]) => texts.map((text) => csvLine([text]).slice(0, -2))

test('names that need quotes, an apostrophe, both or nothing', async () => {
  const texts = [
    ['Asha', '', ' Asha ', 'Rao, Asha', 'the "king"', 'two\nlines', 'two\r\nlines', '\r', '\n', '\t', '\\', '\\.', "'"],
    ['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")', '-5', '+919876543210', '-0.50'],
    [
      '-5+1',
      '+1 2',
      '-',
      '-5.',
      '1=2',
      '-٣',
      '+१',
      '-5\n',
      '=\n"',
      'आशा',
      '₹1,00,000',
      'a\u2028b',
      '\u000b=1',
      '\u0085',
    ],
  ].flat()
  expect(await cellsOf(texts)).toEqual(ownCells(texts))
})

test('whatever else a name may be', async () => {
  const letter = fc.constantFrom(
    'a',
    '1',
    '9',
    '.',
    '"',
    ',',
    '\n',
    '\r',
    '\t',
    '=',
    '-',
    '+',
    '@',
    "'",
    '\\',
    ' ',
    'अ',
    '३',
    '😀',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: letter, maxLength: 6 }), { minLength: 200, maxLength: 400 }),
      async (texts) => {
        expect(await cellsOf(texts)).toEqual(ownCells(texts))
      },
    ),
    { numRuns: 20 },
  )
})
