// Which table of the user page a link shows, and that each keeps its state apart in the URL.
import { expect, test } from 'vitest'
import { readListState, writeListState } from '../../kit/list-state.ts'
import { shownTable, TABLES } from './table-places.ts'

const PREFIXES = Object.values(TABLES).map(({ prefix }) => prefix)

test('keeps the state of each table apart from the others in the URL', () => {
  const states = PREFIXES.map(
    (_, index) =>
      ({ page: index + 2, size: 25, search: `s${index}`, column: index, order: 1, columns: '', density: '' }) as const,
  )
  const search = Object.assign(
    {},
    ...PREFIXES.map((prefix, index) => writeListState(states[index] ?? readListState({}), prefix)),
  )
  expect(PREFIXES.map((prefix) => readListState(search, prefix))).toEqual(states)
})

test('shows the table that a link names, or whose list it says something of, or else the bids', () => {
  expect(shownTable({})).toBe('bids')
  expect(shownTable({ tab: 'logins', 'add-search': 'DEP7' })).toBe('logins')
  expect(shownTable({ 'add-search': 'DEP7' })).toBe('deposits')
  expect(shownTable({ bid: '7' })).toBe('bids')
  expect(shownTable({ tab: 'toString', 'wallet-page': '2' })).toBe('movements')
})
