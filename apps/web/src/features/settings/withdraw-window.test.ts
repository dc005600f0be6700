// The words for the hours of withdrawals.
import { expect, test } from 'vitest'
import { withdrawWindowText } from './withdraw-window.ts'

test.each([
  ['10:00', '17:30', 'Players can ask for a withdrawal from 10:00 AM to 05:30 PM.'],
  ['22:00', '02:00', 'Players can ask for a withdrawal from 10:00 PM to 02:00 AM of the next day.'],
  ['00:00', '00:00', 'Both times are the same: players can ask for a withdrawal at any time.'],
  ['', '17:30', undefined],
  ['10:00', '', undefined],
])('from %s to %s: %s', (openTime, closeTime, text) => {
  expect(withdrawWindowText({ openTime, closeTime })).toBe(text)
})
