import { expect, test } from 'vitest'
import { digitOf, resultText, winningBids } from './result-text.ts'

test('a number has its digit as soon as it is whole', () => {
  expect(digitOf('main', '821')).toBe('1')
  expect(digitOf('main', '82')).toBe('')
  expect(digitOf('main', '')).toBe('')
  expect(digitOf('galidisswar', '47')).toBe('1')
})

test('keeps the order in which a number was typed', () => {
  expect(resultText('main', '821')).toBe('821 – 1')
  expect(resultText('main', '111')).toBe('111 – 3')
})

test('counts winning bids in words that fit', () => {
  expect([1, 2, 1204].map(winningBids)).toEqual(['1 winning bid', '2 winning bids', '1,204 winning bids'])
})
