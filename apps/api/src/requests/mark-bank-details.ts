// Who reads where players are paid to leaves a mark; the numbers themselves stay out of it.
import type { StaffContext } from '../identity/context.ts'
import { markReading } from '../audit/read-marks.ts'

interface WithdrawalRow {
  readonly _id: string
  readonly bank_name: string
  readonly ac_number: string
  readonly paytm_number: string
  readonly google_pay_number: string
  readonly phone_pay_number: string
}

/** Marks those rows that hold bank details as read. */
export async function markBankDetails(context: StaffContext, rows: readonly WithdrawalRow[]): Promise<void> {
  const withdrawals = rows.filter(holdsBankDetails).map((row) => Number(row._id))
  if (withdrawals.length > 0) {
    await markReading(context, { subject: 'withdrawal', subjectId: undefined, after: { withdrawals } })
  }
}

export function holdsBankDetails(row: Omit<WithdrawalRow, '_id'>): boolean {
  const { bank_name, ac_number, paytm_number, google_pay_number, phone_pay_number } = row
  return [bank_name, ac_number, paytm_number, google_pay_number, phone_pay_number].some((detail) => detail !== '')
}
