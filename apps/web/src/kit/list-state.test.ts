// The way of a list's state from the URL to the request and back.
import { expect, test } from 'vitest'
import {
  FIRST_LIST_STATE,
  OLDEST_FIRST,
  pageInReach,
  pagingBody,
  readListState,
  withPage,
  withSearch,
  withSize,
  withSort,
  writeListState,
  type ListState,
} from './list-state.ts'

const STATE: ListState = {
  page: 3,
  size: 25,
  search: 'ravi',
  column: 2,
  order: 1,
  columns: '-mobile,points~160',
  density: 'compact',
}

test('asks for the newest ten rows when the URL says nothing', () => {
  expect(readListState({})).toEqual({ page: 1, size: 10, search: '', column: 0, order: -1, columns: '', density: '' })
})

test('keeps a default out of the URL', () => {
  expect(Object.values(writeListState(FIRST_LIST_STATE))).toEqual(Array(7).fill(undefined))
})

test('reads back what it wrote', () => {
  expect(readListState(writeListState(STATE))).toEqual(STATE)
})

test('begins with the oldest where a list is worked off, and turns round like any other', () => {
  expect(readListState({}, '', OLDEST_FIRST)).toEqual(OLDEST_FIRST)
  expect(Object.values(writeListState(OLDEST_FIRST, '', OLDEST_FIRST))).toEqual(Array(7).fill(undefined))
  const turned = writeListState(FIRST_LIST_STATE, '', OLDEST_FIRST)
  expect(readListState(turned, '', OLDEST_FIRST)).toEqual(FIRST_LIST_STATE)
})

test('reads a search for digits, which the router hands on as a number', () => {
  expect(readListState({ search: 9_876_543_210 }).search).toBe('9876543210')
})

test('keeps the lists of one screen apart', () => {
  const search = { ...writeListState(STATE, 'deposits'), ...writeListState({ ...STATE, page: 7 }, 'users') }
  expect(readListState(search, 'deposits').page).toBe(3)
  expect(readListState(search, 'users').page).toBe(7)
  expect(readListState(search).page).toBe(1)
})

test.each([
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: 'x' },
  { size: '11' },
  { sort: '-1' },
  { order: 'up' },
  { search: 'x'.repeat(101) },
])('takes the default for the nonsense %o', (search) => {
  expect(readListState(search)).toEqual(FIRST_LIST_STATE)
})

test('counts start as the call does', () => {
  expect(pagingBody(STATE, 'page').start).toBe(3)
  expect(pagingBody(STATE, 'offset').start).toBe(50)
  expect(pagingBody(FIRST_LIST_STATE, 'page').start).toBe(1)
  expect(pagingBody(FIRST_LIST_STATE, 'offset').start).toBe(0)
})

test('sends length, search, column and order', () => {
  expect(pagingBody({ ...STATE, search: ' ravi ' }, 'offset')).toEqual({
    start: 50,
    length: 25,
    searchValue: 'ravi',
    fieldIndex: 2,
    order: 1,
  })
})

test('goes back to page 1 when size, search or sort change, and only then', () => {
  expect(withSize(STATE, 50).page).toBe(1)
  expect(withSearch(STATE, 'a').page).toBe(1)
  expect(withSort(STATE, 1).page).toBe(1)
  expect(withPage(STATE, 9)).toEqual({ ...STATE, page: 9 })
})

test('turns the order round on a second click of the same header', () => {
  const first = withSort(FIRST_LIST_STATE, 2)
  expect([first.column, first.order]).toEqual([2, 1])
  expect(withSort(first, 2).order).toBe(-1)
  expect(withSort(withSort(first, 2), 2).order).toBe(1)
  expect(withSort(FIRST_LIST_STATE, 0).order).toBe(1)
})

test.each([
  { page: 3, rowCount: 21, reach: 3 },
  { page: 3, rowCount: 20, reach: 2 },
  { page: 3, rowCount: 0, reach: 1 },
  { page: 1, rowCount: 500, reach: 1 },
])('stands on page $reach when page $page was asked and $rowCount rows are left', ({ page, rowCount, reach }) => {
  expect(pageInReach({ page, size: 10, rowCount })).toBe(reach)
})
