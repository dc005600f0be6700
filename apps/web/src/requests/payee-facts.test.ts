// Which details each way of being paid shows.
import { PAYMENT_METHODS, type PaymentMethod } from '@panadesk/contract/payment-methods'
import { expect, test } from 'vitest'
import { payeeFacts } from './payee-facts.ts'

const ALL = {
  bank_name: 'State Bank',
  ac_holder_name: 'Asha Rao',
  ifsc_code: 'SBIN0000001',
  branch_address: 'Pune',
  ac_number: '00112233',
  paytm_number: '9000000001',
  google_pay_number: '9000000002',
  phone_pay_number: '9000000003',
}
const factsOf = (method: PaymentMethod, payee = ALL) =>
  payeeFacts({ ...payee, payment_method: PAYMENT_METHODS[method] })

test('shows the account of a bank transfer, and lets copy what is typed elsewhere', () => {
  const facts = factsOf('bank')
  expect(facts.map(({ value }) => value)).toEqual(['State Bank', 'Asha Rao', '00112233', 'SBIN0000001', 'Pune'])
  expect(facts.filter(({ isCopied }) => isCopied).map(({ label }) => label)).toEqual(['Account Number', 'IFSC Code'])
})

test('shows the number of the app alone', () => {
  expect(factsOf('paytm')).toEqual([{ label: 'Paytm Number', value: '9000000001', isCopied: true }])
  expect(factsOf('google-pay')).toEqual([{ label: 'Google Pay Number', value: '9000000002', isCopied: true }])
  expect(factsOf('phone-pay')).toEqual([{ label: 'Phone Pay Number', value: '9000000003', isCopied: true }])
})

test('takes a code that it does not know for Google Pay', () => {
  expect(payeeFacts({ ...ALL, payment_method: 77 })).toEqual(factsOf('google-pay'))
})

test('leaves out what was not named, and shows nothing of money that staff paid out', () => {
  expect(factsOf('bank', { ...ALL, branch_address: '', bank_name: '' })).toHaveLength(3)
  expect(factsOf('staff')).toEqual([])
})
