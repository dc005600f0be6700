// Columns as somebody wants them, through the text that the address holds.
import { expect, test } from 'vitest'
import { arrange, filedColumns, parseLayout, writeLayout } from './column-layout.ts'
import type { Column } from './data-table.tsx'

const COLUMNS: Column<object>[] = ['name', 'mobile', 'points'].map((name) => ({ name, header: name, render: () => '' }))
const BUTTONS: Column<object> = { header: 'Action', render: () => '' }

const shown = (text: string) => arrange([...COLUMNS, BUTTONS], text).map(({ header }) => header)

test.each([
  ['nothing said', '', ['name', 'mobile', 'points', 'Action']],
  ['one hidden', '-mobile', ['name', 'points', 'Action']],
  ['moved', 'points,name,mobile', ['points', 'name', 'mobile', 'Action']],
  ['moved, the others as they were', 'points', ['points', 'name', 'mobile', 'Action']],
  ['pinned', 'name,!points', ['points', 'name', 'mobile', 'Action']],
  ['all hidden', '-name,-mobile,-points', ['name', 'mobile', 'points', 'Action']],
  ['a column that there is no more', 'gone,-mobile', ['name', 'points', 'Action']],
  ['what a hand made of the address', '~~,<script>,-mobile', ['name', 'points', 'Action']],
])('%s', (_name, text, headers) => {
  expect(shown(text)).toEqual(headers)
})

test('a text says the same when it is read and written again', () => {
  const text = '-mobile,!points~180,name~90'
  expect(writeLayout(parseLayout(text))).toBe(text)
})

test('a pinned column comes first and stays, with its width', () => {
  expect(arrange(COLUMNS, '!points~180')[0]).toMatchObject({ name: 'points', isFirst: true, width: 180 })
})

test('a file has what is not hidden by hand, also what a cell beside it says', () => {
  const columns = { name: { title: 'Name', kind: 'text' }, ref: { title: 'Ref', kind: 'line' } } as const
  const filed = (text: string) => filedColumns(columns, { text, shown: [{ name: 'ref' }] })
  expect(filed('ref,-name')).toEqual(['ref'])
  expect(filed('ref')).toEqual(['ref', 'name'])
  expect(filed('')).toBeUndefined()
})

test('what the cell of a column says, too, is in a file beside it, and gone with it', () => {
  const columns = {
    name: { title: 'Name', kind: 'text' },
    mobile: { title: 'Mobile', kind: 'line' },
    points: { title: 'Points', kind: 'money' },
  } as const
  const drawn = [{ name: 'name', also: ['mobile'] }, { name: 'points' }]
  expect(filedColumns(columns, { text: 'points', shown: drawn })).toEqual(['points', 'name', 'mobile'])
  expect(filedColumns(columns, { text: '-name', shown: drawn })).toEqual(['points'])
})
