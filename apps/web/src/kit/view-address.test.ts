// A view leads to where it was made, on the day on which it is opened.
import { expect, test } from 'vitest'
import { bodyOfView, keptBody, keptSearch, openView, screenOf, searchOfView } from './view-address.ts'

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

test('of several lists on a screen neither the pages nor the bid that is open come along', () => {
  const search = keptSearch({ tab: 'bids', 'bid-page': '3', 'bid-sort': 2, bid: '17', 'wallet-page': '2' }, MADE)
  expect(searchOfView({ _id: '5', search }, OPENED)).toEqual({ tab: 'bids', 'bid-sort': '2', view: '5' })
})

test('the page of one user is the same screen as that of another', () => {
  expect(screenOf('/dashboard/view-user/17')).toBe('/dashboard/view-user')
  expect(screenOf('/control-room/3/2026-11-20')).toBe('/control-room')
  expect(screenOf('/all-bids')).toBe('/all-bids')
})

test('an address opens a view, or says that it wants none', () => {
  expect(openView({ view: 7, status: 'won' })).toBe('7')
  expect(openView({ view: 'none' })).toBeUndefined()
  expect(openView({ status: 'won' })).toBeUndefined()
})

test('what counts it asks for no page of its own', () => {
  expect(keptBody({ status: 'all', start: 30, length: 100, totals: true }, MADE)).toBe('{"status":"all"}')
})

test('a body that is none counts nothing', () => {
  expect(bodyOfView({ asked: '{' }, OPENED)).toBeUndefined()
  expect(bodyOfView({ asked: '7' }, OPENED)).toBeUndefined()
})
