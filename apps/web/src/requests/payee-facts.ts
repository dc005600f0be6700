// Where the money of a withdrawal goes: what each way of being paid asks for (docs/screens.md, "Withdrawal requests").
import { PAYMENT_METHODS } from '@panadesk/contract/payment-methods'
import type { WithdrawalRow } from './request-row.ts'

export interface PayeeFact {
  label: string
  value: string
  /** It is typed into a banking app: staff copy it. */
  isCopied: boolean
}

type PayeeField = 'ac_holder_name' | 'ac_number' | 'ifsc_code' | 'bank_name' | 'branch_address' | NumberField
type NumberField = 'paytm_number' | 'google_pay_number' | 'phone_pay_number'

const BANK: readonly [PayeeField, string, 'copied'?][] = [
  ['bank_name', 'Bank Name'],
  ['ac_holder_name', 'Account Holder Name'],
  ['ac_number', 'Account Number', 'copied'],
  ['ifsc_code', 'IFSC Code', 'copied'],
  ['branch_address', 'Branch Address'],
]
const PAYTM: readonly [PayeeField, string, 'copied'?][] = [['paytm_number', 'Paytm Number', 'copied']]
const GOOGLE_PAY: readonly [PayeeField, string, 'copied'?][] = [['google_pay_number', 'Google Pay Number', 'copied']]

const PHONE_PAY: readonly [PayeeField, string, 'copied'?][] = [['phone_pay_number', 'Phone Pay Number', 'copied']]

/** The details of the request's own method; what was not named is left out. Money that staff paid out by hand went nowhere that is known. */
export function payeeFacts(row: Pick<WithdrawalRow, PayeeField | 'payment_method'>): PayeeFact[] {
  return fieldsOf(row.payment_method).flatMap(([field, label, copied]) =>
    row[field] === '' ? [] : [{ label, value: row[field], isCopied: copied !== undefined }],
  )
}

/** What is no code that we know is Google Pay, as its name is (docs/wire.md, "Request codes"). */
function fieldsOf(method: number) {
  if (method === PAYMENT_METHODS.bank) return BANK
  if (method === PAYMENT_METHODS.paytm) return PAYTM
  if (method === PAYMENT_METHODS['phone-pay']) return PHONE_PAY
  if (method === PAYMENT_METHODS.staff || method === PAYMENT_METHODS.provider) return []
  return GOOGLE_PAY
}
