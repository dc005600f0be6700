// A view leads to where it was made, on the day on which it is opened.
import { expect, test } from 'vitest'
import { bodyOfView, keptBody, keptSearch, searchOfView } from './view-address.ts'

const MADE = '2026-11-20'
const OPENED = '2026-12-01'

test('filters, order and columns come back, and where somebody stood does not', () => {
  const search = keptSearch({ status: 'won', sort: 9, columns: '-mobile', page: '7', view: '4' }, MADE)
  expect(searchOfView({ _id: '5', search }, OPENED)).toEqual({
    status: 'won',
    sort: '9',
    columns: '-mobile',
    view: '5',
  })
})

test('today is the day on which it is opened, any other day is that day', () => {
  const search = keptSearch({ from: '2026-11-01', to: MADE }, MADE)
  expect(searchOfView({ _id: '5', search }, OPENED)).toMatchObject({ from: '2026-11-01', to: OPENED })
  const asked = keptBody({ from: '2026-11-01', to: MADE, min_points: 50 }, MADE)
  expect(bodyOfView({ asked }, OPENED)).toEqual({ from: '2026-11-01', to: OPENED, min_points: 50 })
})

test('what counts it asks for no page of its own', () => {
  expect(keptBody({ status: 'all', start: 30, length: 100, totals: true }, MADE)).toBe('{"status":"all"}')
})

test('a body that is none counts nothing', () => {
  expect(bodyOfView({ asked: '{' }, OPENED)).toBeUndefined()
  expect(bodyOfView({ asked: '7' }, OPENED)).toBeUndefined()
})
