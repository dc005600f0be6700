import { expect, test } from 'vitest'
import { correctedWinnersText, digitOf, resultText, winningBids } from './result-text.ts'

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

test('says of corrected winners how many came after the cut-off, and what they win', () => {
  const figures = { corrected_winners: 1, corrected_late_winners: 0, corrected_win_amt: 950 }
  expect(correctedWinnersText(figures)).toBe(
    '1 winning bid was corrected by staff, before the cut-off. It wins ₹950.00.',
  )
  expect(correctedWinnersText({ ...figures, corrected_late_winners: 1 })).toBe(
    '1 winning bid was corrected by staff, after the cut-off. It wins ₹950.00.',
  )
  expect(correctedWinnersText({ ...figures, corrected_winners: 2 })).toBe(
    '2 winning bids were corrected by staff, none of them after the cut-off. Together they win ₹950.00.',
  )
  expect(correctedWinnersText({ corrected_winners: 12, corrected_late_winners: 2, corrected_win_amt: 70_000 })).toMatch(
    /^12 winning bids were corrected by staff, 2 of them after the cut-off\./,
  )
})
