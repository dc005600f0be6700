// Until tomorrow is until eight in the morning, on the clocks of the house.
import { expect, test } from 'vitest'
import { minutesTillTomorrow } from './snoozes.ts'

test.each([
  ['2026-11-22T22:00:00+05:30', 600],
  ['2026-11-22T23:59:30+05:30', 481],
  ['2026-11-22T07:00:00+05:30', 1440],
])('from %s it is %i minutes', (now, minutes) => {
  expect(minutesTillTomorrow(Date.parse(now), 'Asia/Kolkata')).toBe(minutes)
})
