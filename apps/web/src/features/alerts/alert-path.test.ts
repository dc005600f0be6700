// Each alert leads to where something can be done about it.
import { expect, test } from 'vitest'
import { alertPath } from './alert-path.ts'

const MARKET = { gameDB_id: '7', date: '2026-11-22' }
const NO_MARKET = { gameDB_id: '', date: '' }

test('what is about the bids of a market leads to its board', () => {
  expect(alertPath({ kind: 'number-limit', ...MARKET })).toBe('/control-room/7/2026-11-22')
})

test('a session without a result leads to those that wait for one', () => {
  expect(alertPath({ kind: 'no-result', ...MARKET })).toBe('/control-room')
})

test('the file of an archived month leads to where the house names it', () => {
  expect(alertPath({ kind: 'archive-file', ...NO_MARKET })).toBe('/control-room')
})

test('what waits leads to its queue, and what no screen shows leads nowhere', () => {
  expect(alertPath({ kind: 'late-withdrawals', ...NO_MARKET })).toBe('/withdrawal-queue')
  expect(alertPath({ kind: 'disk-room', ...NO_MARKET })).toBeUndefined()
})
