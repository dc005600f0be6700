// How amounts are written where there is little room for them.
import { expect, test } from 'vitest'
import { compactAmount, shortAmount } from './short-amount.ts'

test.each([
  [0, '0'],
  [5000, '50'],
  [99_940, '999'],
  [99_950, '1k'],
  [1_000_00, '1k'],
  [1_230_00, '1.2k'],
  [12_549_00, '12.5k'],
  [94_999_00, '95k'],
  [99_949_00, '99.9k'],
  [99_950_00, '1L'],
  [1_00_000_00, '1L'],
  [12_34_567_00, '12.3L'],
  [99_99_999_00, '1Cr'],
  [1_23_45_678_00, '1.2Cr'],
  [1_000_00_00_000_00, '1000Cr'],
])('shortens %i paise to %s', (paise, text) => {
  expect(compactAmount(paise)).toBe(text)
})

test.each([
  [0, 4, '0'],
  [6650, 5, '66.50'],
  [6650, 4, '67'],
  [1_230_00, 6, '1,230'],
  [1_230_00, 4, '1.2k'],
  [12_500_00, 6, '12,500'],
  [1_12_500_00, 6, '1.1L'],
  [1_12_500_00, 8, '1,12,500'],
])('writes %i paise in %i characters as %s', (paise, room, text) => {
  expect(shortAmount(paise, { room })).toBe(text)
})
