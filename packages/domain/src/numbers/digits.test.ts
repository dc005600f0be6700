// Digits and their sums.
import { describe, expect, test } from 'vitest'
import { DIGITS, digitSum, isDigit } from './digits.ts'

test('the ten digits are those from 0 to 9', () => {
  expect(DIGITS.join('')).toBe('0123456789')
  expect(DIGITS.every(isDigit)).toBe(true)
})

test.each(['', '10', '-1', 'a', ' 1', '1\n', '١'])('%j is no digit', (text) => {
  expect(isDigit(text)).toBe(false)
})

describe('digit sums', () => {
  test.each([
    ['777', '1'],
    ['500', '5'],
    ['000', '0'],
    ['111', '3'],
    ['99', '8'],
    ['128-670', '4'],
    ['128-3', '4'],
    ['5', '5'],
  ])('of %s are %s', (text, sum) => {
    expect(digitSum(text)).toBe(sum)
  })

  test.each(['', '12a', ' 1', '1.5'])('take no %j', (text) => {
    expect(() => digitSum(text)).toThrow('only digits')
  })
})
