import { expect, test } from 'vitest'
import { signedAmount } from './movement.ts'

test('says which way an amount went by its sign', () => {
  expect(signedAmount({ amount: 1234.5, direction: 'credit' })).toBe('+₹1,234.50')
  expect(signedAmount({ amount: 99_99_99_999.99, direction: 'debit' })).toBe('−₹99,99,99,999.99')
})
