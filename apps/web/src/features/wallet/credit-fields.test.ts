// What the form of a credit accepts.
import { beforeAll, expect, test } from 'vitest'
import { loadBodyChecks } from '../../platform/body-checks.ts'
import { creditErrors } from './credit-fields.ts'

beforeAll(loadBodyChecks)

test.each(['1', '1.01', '250', '99999.99', '1,000'])('takes %s rupees', (amount) => {
  expect(creditErrors({ userDB_id: '7', amount })).toEqual({})
})

test.each(['', ' ', '0', '0.99', '-5', '1.005', 'ten', '1e3', '1e30'])('does not take "%s" rupees', (amount) => {
  expect(creditErrors({ userDB_id: '7', amount })).toEqual({ amount: 'Please enter a valid amount.' })
})

test('wants a user', () => {
  expect(creditErrors({ userDB_id: '', amount: '5' })).toEqual({ userDB_id: 'Please select a user.' })
})
