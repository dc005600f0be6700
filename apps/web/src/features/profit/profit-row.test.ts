// What rows of the profit are called, and which bids they lead to.
import { expect, test } from 'vitest'
import { bidsOfRow, rowName, wonOf, type Profit } from './profit-row.ts'

const PROFIT = { from: '2026-10-10', to: '2026-11-20' } as Profit

test.each([
  ['day', '2026-11-20', '20-11-2026'],
  ['week', '2026-11-16', 'Week of 16-11-2026'],
  ['month', '2026-11-01', '11-2026'],
  ['game', '7', 'KALYAN'],
  ['type', 'half_sangam', 'Half Sangam'],
  ['session', 'close', 'Close'],
  ['hour', '0', 'Last hour'],
  ['hour', '5', '5 to 6 hours before'],
  ['hour', '', 'Not Told Apart Yet'],
] as const)('by %s the row %s is called %s', (by, key, name) => {
  expect(rowName(by, { key, game_name: by === 'game' ? 'KALYAN' : '' })).toBe(name)
})

test.each([
  ['day', '2026-11-20', { from: '2026-11-20', to: '2026-11-20' }],
  ['week', '2026-11-16', { from: '2026-11-16', to: '2026-11-20' }],
  ['month', '2026-10-10', { from: '2026-10-10', to: '2026-10-31' }],
  ['game', '7', { from: '2026-10-10', to: '2026-11-20', gameDB_id: '7' }],
  ['type', 'jodi_digit', { from: '2026-10-10', to: '2026-11-20', game_type: 'jodi_digit' }],
  ['hour', '3', undefined],
  ['type', '', undefined],
] as const)('by %s the row %s leads to its bids', (by, key, asked) => {
  expect(bidsOfRow(by, key, PROFIT)).toEqual(asked)
})

test('payouts lead to the bids that won, where there are any', () => {
  const asked = { from: '2026-11-20', to: '2026-11-20' }
  expect(wonOf({ win_amount: 90 }, asked)).toEqual({ ...asked, status: 'won' })
  expect(wonOf({ win_amount: 0 }, asked)).toBeUndefined()
  expect(wonOf({ win_amount: 90 }, undefined)).toBeUndefined()
})
