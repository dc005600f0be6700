// One withdrawal with where its money goes, for the popup that staff decide in
// (docs/screens.md, "Withdrawal requests").
import { contract } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { holdsBankDetails } from '../../requests/mark-bank-details.ts'
import { loadWithdrawable } from '../../requests/withdrawable.ts'
import { loadWithdrawalRows } from '../../requests/withdrawal-rows.ts'
import { markReading } from '../../audit/read-marks.ts'
import { implement } from '../../http/implement.ts'
import { refuse } from './refusals.ts'

export const viewWithdrawal = implement(contract.withdrawals.view, async (context, _body, withdrawalId) => {
  const withdrawRequestData = await loadWithdrawalRows(context, [withdrawalId])
  const [withdrawal] = withdrawRequestData
  if (withdrawal === undefined) throw refuse('withdrawal-not-found')
  const playerId = Number(withdrawal.userDB_id)
  if (holdsBankDetails(withdrawal)) {
    await markReading(context, { subject: 'withdrawal', subjectId: withdrawalId, after: { playerId } })
  }
  const { withdrawablePaise } = await loadWithdrawable(context.db, playerId)
  return { withdrawRequestData, withdrawable_amount: rupeesOfPaise(withdrawablePaise) }
})
