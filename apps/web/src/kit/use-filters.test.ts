// The filters in the URL.
import { expect, test } from 'vitest'
import { readFilters } from './use-filters.ts'

const DEFAULTS = { date: '2026-11-21', game: '' }

test('takes the defaults for what the URL does not name', () => {
  expect(readFilters({}, DEFAULTS)).toEqual(DEFAULTS)
  expect(readFilters({ game: 7, page: 2 }, DEFAULTS)).toEqual({ date: '2026-11-21', game: '7' })
})

test('takes an empty filter for a choice of its own', () => {
  expect(readFilters({ date: '' }, DEFAULTS).date).toBe('')
})

test('drops what cannot be a filter', () => {
  expect(readFilters({ game: ['1', '2'], date: true }, DEFAULTS)).toEqual(DEFAULTS)
})
