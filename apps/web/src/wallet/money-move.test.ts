// What staff read when a movement by hand fails, and when it may be asked for anew.
import { expect, test } from 'vitest'
import { refusalOf, unreachable, unreadable } from '../platform/call-error.ts'
import { ADD_BALANCE, ADD_FUND, isDecided, moveFailure, WITHDRAW_FUND } from './money-move.ts'

test('has the words of the server where it has some, and those of the screen where it has none', () => {
  const mute = refusalOf({ status: 422, reply: {} })
  expect(moveFailure(ADD_BALANCE, mute)).toBe('Transaction failed.')
  expect(moveFailure(ADD_FUND, mute)).toBe('Something went wrong.')
  expect(moveFailure(WITHDRAW_FUND, mute)).toBe('Something went wrong.')
  const gone = refusalOf({ status: 404, reply: { msg: 'This user does not exist.' } })
  expect(moveFailure(ADD_BALANCE, gone)).toBe('This user does not exist.')
})

test('does not say that it failed when nobody knows', () => {
  expect(moveFailure(ADD_BALANCE, unreachable())).toMatch(
    /^Something went wrong\. .*Press Add Balance.*added only once/,
  )
  expect(moveFailure(WITHDRAW_FUND, unreachable())).toMatch(/Press Withdraw Fund here again: it is taken out only once/)
})

test.each([404, 409, 422])('takes a %i for a decision, after which another amount may be asked for', (status) => {
  expect(isDecided(refusalOf({ status, reply: { msg: 'No.' } }))).toBe(true)
})

test.each([
  ['no answer', unreachable()],
  ['an answer that cannot be read', unreadable(502)],
  ['a fault', refusalOf({ status: 500, reply: {} })],
  ['a busy server', refusalOf({ status: 503, reply: { msg: 'Later.' } })],
  ['too many tries', refusalOf({ status: 429, reply: { msg: 'Later.' } })],
])('does not take %s for a decision', (_, error) => {
  expect(isDecided(error)).toBe(false)
})
