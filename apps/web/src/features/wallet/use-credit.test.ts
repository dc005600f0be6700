// What staff read when a credit fails.
import { expect, test } from 'vitest'
import { refusalOf, unreachable } from '../../platform/call-error.ts'
import { creditFailure } from './use-credit.ts'

test('says that it failed when it was refused, in the words of the server where it has some', () => {
  expect(creditFailure(refusalOf({ status: 422, reply: {} }))).toBe('Transaction failed.')
  expect(creditFailure(refusalOf({ status: 404, reply: { msg: 'This user does not exist.' } }))).toBe(
    'This user does not exist.',
  )
})

test('does not say that it failed when nobody knows', () => {
  expect(creditFailure(unreachable())).toMatch(/^Something went wrong\. .*added only once/)
})
