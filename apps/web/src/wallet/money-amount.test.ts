// What the amount of a movement by hand may be, and what it foretells.
import { beforeAll, expect, test } from 'vitest'
import { loadBodyChecks } from '../platform/body-checks.ts'
import { amountFault, balanceAfter } from './money-amount.ts'
import { ADD_FUND, WITHDRAW_FUND } from './money-move.ts'

beforeAll(loadBodyChecks)

const into = { move: ADD_FUND, balance: 100 }
const outOf = { move: WITHDRAW_FUND, balance: 100 }

test.each(['1', '1.01', '250', '99999.99', '1,00,000'])('adds %s rupees', (typed) => {
  expect(amountFault({ ...into, typed })).toBeUndefined()
})

test.each([
  ['', 'Amount is required'],
  [' ', 'Amount is required'],
  ['0', 'Amount must be greater than zero'],
  ['0.99', 'Amount must be at least ₹1.00'],
  ['1.005', 'Please enter a valid amount.'],
  ['ten', 'Please enter a valid amount.'],
  ['-5', 'Please enter a valid amount.'],
  ['1e3', 'Please enter a valid amount.'],
  ['1e30', 'Please enter a valid amount.'],
])('says of "%s": %s', (typed, message) => {
  expect(amountFault({ ...into, typed })).toBe(message)
  expect(amountFault({ ...outOf, typed })).toBe(message)
})

test('takes out all that the wallet holds, and not a paisa more', () => {
  expect(amountFault({ ...outOf, typed: '100' })).toBeUndefined()
  expect(amountFault({ ...outOf, typed: '100.01' })).toBe('The wallet holds only ₹100.00.')
  expect(amountFault({ ...outOf, balance: 0, typed: '1' })).toBe('The wallet is empty.')
})

test('foretells the balance without losing a paisa', () => {
  expect(balanceAfter({ ...into, balance: 0.1, amount: 0.2 })).toBe(0.3)
  expect(balanceAfter({ ...into, balance: 1_23_456.78, amount: 0.22 })).toBe(1_23_457)
  expect(balanceAfter({ ...outOf, balance: 0.3, amount: 0.1 })).toBe(0.2)
  expect(balanceAfter({ ...outOf, amount: 150.5 })).toBe(-50.5)
})

test('foretells that what comes in pays off first what is owed', () => {
  expect(balanceAfter({ ...into, owed: 40.5, amount: 40 })).toBe(100)
  expect(balanceAfter({ ...into, owed: 40.5, amount: 50 })).toBe(109.5)
  expect(balanceAfter({ ...outOf, owed: 40.5, amount: 50 })).toBe(50)
})

test.each([0.001, 0, -1, 1e13, Number.NaN])('foretells nothing of %s rupees', (amount) => {
  expect(balanceAfter({ ...into, amount })).toBeUndefined()
})
