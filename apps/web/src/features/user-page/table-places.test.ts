import { expect, test } from 'vitest'
import { readListState, writeListState } from '../../kit/list-state.ts'
import { TABLE_PLACES } from './table-places.ts'

test('keeps the state of each table apart from the others in the URL', () => {
  const states = TABLE_PLACES.map(
    (_, index) => ({ page: index + 2, size: 25, search: `s${index}`, column: index, order: 1, columns: '' }) as const,
  )
  const search = Object.assign(
    {},
    ...TABLE_PLACES.map(({ prefix }, index) => writeListState(states[index] ?? readListState({}), prefix)),
  )
  expect(TABLE_PLACES.map(({ prefix }) => readListState(search, prefix))).toEqual(states)
})

test('has a place of its own on the page for each table', () => {
  expect(new Set(TABLE_PLACES.map(({ elementId }) => elementId)).size).toBe(8)
})
