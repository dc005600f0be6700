// A date is read day first, and never as another one than was meant.
import { expect, test } from 'vitest'
import { dateOnceTyped, dateWhileTyped, isNoDate } from './date-text.ts'

test.each([
  ['02-11-2026', '2026-11-02'],
  ['02112026', '2026-11-02'],
  [' 22-11-2026 ', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
])('%j is a date as soon as it stands there: %s', (typed, date) => {
  expect(dateWhileTyped(typed)).toBe(date)
  expect(isNoDate(date)).toBe(false)
})

test.each(['2-11-2026', '22-11-202', '22-11-26', '2211', '22/11/2026'])('%j may still be typed on', (typed) => {
  expect(dateWhileTyped(typed)).toBe(typed)
})

test.each([
  ['2-1-2026', '2026-01-02'],
  ['22/11/2026', '2026-11-22'],
  ['22.11.2026', '2026-11-22'],
  ['22 11 2026', '2026-11-22'],
])('%j is a date once it is typed: %s', (typed, date) => {
  expect(dateOnceTyped(typed)).toBe(date)
})

test.each(['31-02-2026', '11/22/2026', '22-11-26', 'today', '2026-13-01'])('%j is no date', (typed) => {
  expect(isNoDate(dateOnceTyped(dateWhileTyped(typed)))).toBe(true)
})

test('an empty field is no wrong date', () => {
  expect(isNoDate(dateOnceTyped(''))).toBe(false)
})
