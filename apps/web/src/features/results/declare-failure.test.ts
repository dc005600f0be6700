import { expect, test } from 'vitest'
import { refusalOf, unreachable } from '../../platform/call-error.ts'
import { failureLines } from './declare-failure.ts'

const paid = { count: 3, totalBid: 330, totalWinning: 28500 }

test('a refusal is told in the server’s words', () => {
  const error = refusalOf({ status: 422, reply: { msg: 'Bids are still being taken for this session.' } })
  expect(failureLines(error, undefined)).toBe('Bids are still being taken for this session.')
})

test('a second declaration tells what the first one paid', () => {
  const error = refusalOf({ status: 409, reply: { msg: 'The result is already declared.' } })
  expect(failureLines(error, paid)).toBe(
    'The result is already declared.\nThis session is declared: 3 winning bids of ₹330.00 were paid ₹28,500.00.',
  )
})

test('an answer that got lost is told as such', () => {
  expect(failureLines(unreachable(), undefined).split('\n')).toEqual([
    'Something went wrong!',
    'The server cannot be reached. Please check the connection and try again.',
  ])
})

test('nobody is asked to try again when the session is declared although no answer came', () => {
  expect(failureLines(unreachable(), { count: 0, totalBid: 0, totalWinning: 0 }).split('\n')).toEqual([
    'Something went wrong!',
    'No answer came, but the declaration went through.',
    'This session is declared: it had no winners.',
  ])
})

test('a fault names the request for the log', () => {
  const error = refusalOf({ status: 500, reply: { requestId: 'req-7' } })
  expect(failureLines(error, undefined)).toBe('Something went wrong!\nRequest req-7')
})
