import { expect, test } from 'vitest'
import { paymentFacts } from './payment-facts.ts'

const LABELS = [
  'Bank Name',
  'Branch Address',
  'IFSC',
  'A/c Holder Name',
  'A/c Number',
  'Phone Pay Number',
  'Google Pay Number',
  'Paytm Number',
]

test('has a place for every field, whether or not the user ever said it', () => {
  expect(paymentFacts([])).toEqual(LABELS.map((label) => ({ label, text: '' })))
})

test('puts each field to its label', () => {
  const fields = ['b', 'br', 'i', 'h', 'n', 'pp', 'gp', 'pt']
  const [bank_name = '', branch_address = '', ifsc_code = '', ac_holder_name = '', ac_number = ''] = fields
  const [phone_pay_number = '', google_pay_number = '', paytm_number = ''] = fields.slice(5)
  const bank = { bank_name, branch_address, ifsc_code, ac_holder_name, ac_number }
  const found = paymentFacts([{ ...bank, phone_pay_number, google_pay_number, paytm_number }])
  expect(found).toEqual(LABELS.map((label, index) => ({ label, text: fields[index] })))
})
