// Counts read as the browser itself would write them in India.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test('a count has the signs of lakh and crore', () => {
  expect([0, 999, 1000, 100_000, 1_234_567, 123_456_789].map(countText)).toEqual([
    '0',
    '999',
    '1,000',
    '1,00,000',
    '12,34,567',
    '12,34,56,789',
  ])
})

test('it is what the browser makes of it, whatever number it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double({ noNaN: true })), (count) => {
      expect(countText(count)).toBe((count === 0 ? 0 : count).toLocaleString('en-IN'))
    }),
  )
})

test('nothing has no sign', () => {
  expect(countText(-0)).toBe('0')
})
