// What reading onwards promises: the rows of the pages that were asked for, whatever they are made of, and each list walked once.
import { sql, type RawBuilder } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chanceOf, testSeed } from '../../../test/random.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { systemClock } from '../clock.ts'
import { createLogger } from '../logger.ts'
import { createDatabase, type Database, type Db } from './database.ts'
import { createPool } from './pool.ts'
import { readOnwards } from './read-onwards.ts'

const chance = chanceOf(testSeed())
const ROWS = 997

let database: TestDatabase
let pool: Pool
let db: Database
let asked: string[]

beforeAll(async () => {
  database = await testDatabase()
  pool = createPool(database.poolConfig('owner'), systemClock, createLogger('silent'))
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (text: string, ...rest: unknown[]) => unknown
    Object.assign(client, {
      query: (text: string, ...rest: unknown[]) => {
        asked.push(text)
        return query(text, ...rest)
      },
    })
  })
  db = createDatabase(pool)
  asked = []
  await pool.query(`create table thing (id int primary key, word text not null, number int not null)`)
  const rows = Array.from({ length: ROWS }, (_, id) => [id, chance.pick(['a', 'b', 'c', 'd']), chance.below(50)])
  await pool.query(
    'insert into thing select (row ->> 0)::int, row ->> 1, (row ->> 2)::int from jsonb_array_elements($1::jsonb) as row',
    [JSON.stringify(rows)],
  )
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

function onSnapshot<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => work(readOnwards(tx)))
}

interface Shape {
  word: string
  order: RawBuilder<unknown>
  limit: number
}

type Row = { id: number; word: string }
type PageOf = (reader: Db, shape: Shape, offset: number) => Promise<Row[]>

/** The ways in which the lists of the panel ask for a page. */
const WAYS: Record<string, PageOf> = {
  'limit and offset': async (reader, { word, order, limit }, offset) =>
    (
      await sql<Row>`select id, word from thing where word >= ${word} order by ${order} limit ${limit} offset ${offset}`.execute(
        reader,
      )
    ).rows,
  'offset and limit': async (reader, { word, order, limit }, offset) =>
    (
      await sql<Row>`select id, word from thing where word >= ${word} order by ${order}
        offset ${offset} limit ${limit}`.execute(reader)
    ).rows,
  'limits inside that grow': async (reader, { word, order, limit }, offset) =>
    (
      await sql<Row>`select id, word from (
          select * from thing where word >= ${word} order by ${order} limit ${offset + limit}
        ) as thing order by ${order} offset ${offset} limit ${limit}`.execute(reader)
    ).rows,
  'limits written out': async (reader, { word, order, limit }, offset) =>
    (
      await sql<Row>`select id, word from thing where word >= ${word} order by ${order}
        limit ${sql.raw(String(limit))} offset ${sql.raw(String(offset))}`.execute(reader)
    ).rows,
}

const ORDERS = [sql`id`, sql`id desc`, sql`number, id`, sql`word desc, id desc`]

async function allRows(reader: Db, shape: Shape, page: PageOf): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const more = await page(reader, shape, rows.length)
    rows.push(...more)
    if (more.length < shape.limit) return rows
  }
}

describe.each(Object.entries(WAYS))('%s', (_way, page) => {
  test.each(Array.from({ length: 8 }, (_, round) => round))(
    'give the rows of the list in its order, round %i',
    async () => {
      const shape = { word: chance.pick(['', 'b', 'c', 'z']), order: chance.pick(ORDERS), limit: 1 + chance.below(300) }
      const { rows } =
        await sql<Row>`select id, word from thing where word >= ${shape.word} order by ${shape.order}`.execute(db)
      expect(await onSnapshot((reader) => allRows(reader, shape, page))).toEqual(rows)
    },
  )
})

const SHAPE: Shape = { word: '', order: sql`number, id`, limit: 100 }
const selects = () => asked.filter((text) => /^\s*select .* from thing/s.test(text)).length
const started = (word: string) => asked.filter((text) => text.startsWith(word)).length

test('sorts once, and holds one page at a time', async () => {
  await onSnapshot((reader) => allRows(reader, SHAPE, WAYS['limit and offset'] as PageOf))
  expect([selects(), started('declare'), started('fetch forward 100')]).toEqual([1, 1, 9])
})

test('asks a list of one page as it is, with no cursor', async () => {
  await onSnapshot((reader) => allRows(reader, { ...SHAPE, limit: 1000 }, WAYS['limit and offset'] as PageOf))
  expect([selects(), started('declare')]).toEqual([1, 0])
})

test('counts once', async () => {
  const counts = await onSnapshot(async (reader) => {
    const count = async (word: string) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from thing where word = ${word}`.execute(
        reader,
      )
      return rows[0]?.count
    }
    return [await count('a'), await count('b'), await count('a'), await count('b')]
  })
  expect(counts.slice(2)).toEqual(counts.slice(0, 2))
  expect(counts[0]).not.toBe(counts[1])
  expect(selects()).toBe(2)
})

test('keeps two lists apart that are read in turns', async () => {
  const page = WAYS['limit and offset'] as PageOf
  const [first, second] = [SHAPE, { ...SHAPE, word: 'c' }]
  const [rows, others] = await onSnapshot(async (reader) => {
    const [mine, theirs]: Row[][] = [[], []]
    for (let offset = 0; offset < 400; offset += 100) {
      mine?.push(...(await page(reader, first, offset)))
      theirs?.push(...(await page(reader, second, offset)))
    }
    return [mine, theirs]
  })
  const plain = async (shape: Shape) => (await allRows(db, shape, page)).slice(0, 400)
  expect([rows, others]).toEqual([await plain(first), await plain(second)])
})

test('answers a page out of turn, and then goes on', async () => {
  const page = WAYS['limit and offset'] as PageOf
  const asThey = async (reader: Db) => {
    const pages: Row[][] = []
    for (const offset of [0, 100, 500, 0, 200, 100, 300]) pages.push(await page(reader, SHAPE, offset))
    return pages
  }
  expect(await onSnapshot(asThey)).toEqual(await asThey(db))
})

test('opens no transaction of its own', async () => {
  const open = onSnapshot((reader) => reader.transaction().execute(() => Promise.resolve()))
  await expect(open).rejects.toThrow('opens no transaction')
})
