import { expect, test } from 'vitest'
import { refusalOf, unreachable } from '../../platform/call-error.ts'
import { refusalText, revertedText, revertQuestion } from './revert-words.ts'

const market = { family: 'main', gameId: '7', date: '2026-11-21' } as const

test('says how many bids and points, of which game and date, before anything moves', () => {
  const { message, danger } = revertQuestion(market, 'KALYAN', { count: 1204, points: 123456.5 })
  expect(message).toContain('All 1,204 unsettled bids of KALYAN on 21-11-2026')
  expect(message).toContain('₹1,23,456.50')
  expect(message).toContain('cannot be undone')
  expect(danger).toBe(true)
})

test('of a close alone says which bids, and that the open stays', () => {
  const { title, message } = revertQuestion({ ...market, session: 'Close' }, 'KALYAN', { count: 3, points: 30 })
  expect(title).toBe('Clear & Refund Close')
  expect(message).toContain('All 3 close and whole-day bids of KALYAN on 21-11-2026')
  expect(message).toContain('the open stays as it is')
})

test('tells what went back', () => {
  expect(revertedText({ count: 1, points: 10 })).toBe('1 bid was reverted: ₹10.00 went back to the players.')
  expect(revertedText({ count: 12, points: 120 })).toBe('12 bids were reverted: ₹120.00 went back to the players.')
})

test('gives the server’s reason for a refusal', () => {
  const msg = 'The open result is declared already: its bids are settled.'
  expect(refusalText(refusalOf({ status: 409, reply: { msg } }))).toBe(msg)
})

test('takes a conflict without a reason for another revert', () => {
  expect(refusalText(refusalOf({ status: 409, reply: { success: false } }))).toBe(
    'Refund is in progress. Please try again in a few seconds.',
  )
})

test('sends to the list when nobody knows whether it went through', () => {
  expect(refusalText(unreachable())).toContain('The list shows whether the bids were reverted')
})
