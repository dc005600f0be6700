// What the axis of values promises.
import { expect, test } from 'vitest'
import { valueText, withNothing } from './value-axis.ts'

test.each([
  [null, null, 0, 1],
  [0, 0, 0, 1],
  [900, 1000, 0, 1080],
  [-1000, -900, -1080, 0],
  [-100, 300, -132, 332],
])('of values from %s to %s the axis goes from %d to %d, with nothing on it', (low, high, from, to) => {
  expect(withNothing(low, high)).toEqual([from, to])
})

test('says what there is in the words of its kind, and a dash where there is nothing', () => {
  expect(valueText('wait', 90)).toBe('1 min')
  expect(valueText('count', 123_456)).toBe('1,23,456')
  expect(valueText('count', 0)).toBe('0')
  expect(valueText('wait', null)).toBe('–')
})
