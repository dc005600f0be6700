// One withdrawal with where its money goes, for the popup that staff decide in
// (docs/screens.md, "Withdrawal requests").
import { rupeesOfPaise } from '@panadesk/domain/money'
import { holdsBankDetails } from '../../requests/mark-bank-details.ts'
import { loadWithdrawable } from '../../requests/withdrawable.ts'
import { loadWithdrawalRows } from '../../requests/withdrawal-rows.ts'
import type { StaffContext } from '../../identity/context.ts'
import { markReading } from '../../audit/read-marks.ts'
import { refuse } from './refusals.ts'

export async function viewWithdrawal(context: StaffContext, withdrawalId: number) {
  const withdrawRequestData = await loadWithdrawalRows(context, [withdrawalId])
  const [withdrawal] = withdrawRequestData
  if (withdrawal === undefined) throw refuse('withdrawal-not-found')
  const playerId = Number(withdrawal.userDB_id)
  if (holdsBankDetails(withdrawal)) {
    await markReading(context, { subject: 'withdrawal', subjectId: withdrawalId, after: { playerId } })
  }
  const { withdrawablePaise } = await loadWithdrawable(context.db, playerId)
  return { withdrawRequestData, withdrawable_amount: rupeesOfPaise(withdrawablePaise) }
}
