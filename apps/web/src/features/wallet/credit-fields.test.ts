// What the form of a credit accepts, and what it foretells.
import { expect, test } from 'vitest'
import { balanceAfter, creditErrors } from './credit-fields.ts'

test.each(['1', '1.01', '250', '99999.99', '1e3'])('takes %s rupees', (amount) => {
  expect(creditErrors({ userDB_id: '7', amount })).toEqual({})
})

test.each(['', ' ', '0', '0.99', '-5', '1.005', 'ten', '1e30'])('does not take "%s" rupees', (amount) => {
  expect(creditErrors({ userDB_id: '7', amount })).toEqual({ amount: 'Please enter a valid amount.' })
})

test('wants a user', () => {
  expect(creditErrors({ userDB_id: '', amount: '5' })).toEqual({ userDB_id: 'Please select a user.' })
})

test('adds without losing a paisa', () => {
  expect(balanceAfter(0.1, 0.2)).toBe(0.3)
  expect(balanceAfter(1_23_456.78, 0.22)).toBe(1_23_457)
  expect(balanceAfter(1, 0.001)).toBeUndefined()
})
