// The payment information of a user in the order of the screen (docs/screens.md, "User page").
import type { User } from './user.ts'

type BankDetails = User['userBankDetails'][number]

const LABELS = {
  bank_name: 'Bank Name',
  branch_address: 'Branch Address',
  ifsc_code: 'IFSC',
  ac_holder_name: 'A/c Holder Name',
  ac_number: 'A/c Number',
  phone_pay_number: 'Phone Pay Number',
  google_pay_number: 'Google Pay Number',
  paytm_number: 'Paytm Number',
} as const satisfies Record<keyof BankDetails, string>

/** One entry for each field; the texts are empty where the user has never said. */
export function paymentFacts(details: User['userBankDetails']): { label: string; text: string }[] {
  const fields = Object.entries(LABELS) as [keyof BankDetails, string][]
  return fields.map(([field, label]) => ({ label, text: details[0]?.[field] ?? '' }))
}
