// When withdrawals are asked for: the hours of the settings, over midnight too.
import { parseTimeOfDay } from '@panadesk/domain/time-of-day'
import { assert } from '@panadesk/domain/assert'
import { expect, test } from 'vitest'
import { isWindowOpen } from './withdrawal-window.ts'

function at(text: string) {
  const time = parseTimeOfDay(text)
  assert(time !== undefined, 'a test names a real time')
  return time
}

test.each([
  ['10:00', '18:00', { '09:59': false, '10:00': true, '17:59': true, '18:00': false, '00:00': false }],
  ['22:00', '02:00', { '21:59': false, '22:00': true, '23:59': true, '00:00': true, '01:59': true, '02:00': false }],
  ['12:00', '00:00', { '11:59': false, '12:00': true, '23:59': true, '00:00': false }],
  ['00:00', '00:01', { '00:00': true, '00:01': false, '23:59': false }],
  ['00:00', '00:00', { '00:00': true, '12:00': true, '23:59': true }],
  ['09:30', '09:30', { '09:29': true, '09:30': true, '09:31': true }],
])('from %s to %s', (open, close, hours) => {
  const window = { openTime: at(open), closeTime: at(close) }
  const found = Object.fromEntries(Object.keys(hours).map((time) => [time, isWindowOpen(window, at(time))]))
  expect(found).toEqual(hours)
})
