// What players pay to is looked at before it is saved.
import { expect, test } from 'vitest'
import { shapeFaults } from './payment-shapes.ts'

test.each([
  ['upi_payment_id', 'house.kalyan@okicici'],
  ['google_upi_payment_id', '9876543210@ybl'],
  ['account_number', '001122334455'],
  ['ifsc_code', 'HDFC0000123'],
  ['ifsc_code', ' sbin0001234 '],
  ['ac_holder_name', 'Anything at all'],
  ['upi_payment_id', ''],
])('%s takes %j', (name, value) => {
  expect(shapeFaults({ [name]: value }, {})).toEqual({})
})

test.each([
  ['upi_payment_id', 'house.kalyan', 'A UPI ID reads name@bank.'],
  ['phonepay_upi_payment_id', 'house @ybl', 'A UPI ID reads name@bank.'],
  ['account_number', '00112233 4455', 'An account number has 6 to 18 digits.'],
  ['ifsc_code', 'HDFCO000123', 'An IFSC code has four letters, a zero and six letters or digits.'],
])('%s does not take %j: %s', (name, value, message) => {
  expect(shapeFaults({ [name]: value }, {})).toEqual({ [name]: message })
})

test('what has stood there so far is left alone', () => {
  expect(shapeFaults({ ifsc_code: 'OLD' }, { ifsc_code: 'OLD' })).toEqual({})
})
