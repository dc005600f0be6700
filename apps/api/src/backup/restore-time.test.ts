// The moment of a restore: on the clocks of the installation, or with an offset, and never a guess.

import { expect, test } from 'vitest'
import { parseRestoreTime } from './restore-time.ts'

const clock = { timeZone: 'Asia/Kolkata', nowMs: Date.parse('2026-11-20T12:00:00Z') }

test.each([
  ['2026-11-20 14:30:05', '2026-11-20T09:00:05Z'],
  ['2026-11-20T14:30', '2026-11-20T09:00:00Z'],
  ['2026-11-20 14:30:05.25', '2026-11-20T09:00:05.250Z'],
  ['2026-11-20T14:30:05Z', '2026-11-20T14:30:05Z'],
  ['2026-11-20T14:30:05+05:30', '2026-11-20T09:00:05Z'],
])('reads %s', (text, instant) => {
  const late = { ...clock, nowMs: Date.parse('2027-01-01T00:00:00Z') }
  expect(parseRestoreTime(text, late)).toBe(Date.parse(instant))
})

test('leaves now to whoever restores', () => {
  expect(parseRestoreTime('now', clock)).toBe('now')
})

test.each([
  '',
  'yesterday',
  '14:30',
  '2026-02-30 10:00',
  '2026-11-20 24:30',
  '2026-11-20 10:00:61',
  '20-11-2026 10:00',
])('refuses %s as no time', (text) => {
  expect(() => parseRestoreTime(text, clock)).toThrow(`--at ${text}: not a time`)
})

test('refuses what is still to come', () => {
  expect(() => parseRestoreTime('2026-11-20 17:30:01', clock)).toThrow('that is still to come')
})
