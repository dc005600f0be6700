// One withdrawal with where its money goes, for the popup that staff decide in (spec 1 §4.4).
import { rupeesOfPaise } from '@panadesk/domain/money'
import { loadWithdrawable } from '../../funds/withdrawable.ts'
import { loadWithdrawalRows } from '../../funds/withdrawal-rows.ts'
import type { StaffContext } from '../../platform/context.ts'
import { refuse } from './refusals.ts'

export async function viewWithdrawal(context: StaffContext, withdrawalId: number) {
  const withdrawRequestData = await loadWithdrawalRows(context, [withdrawalId])
  const [row] = withdrawRequestData
  if (row === undefined) throw refuse('withdrawal-not-found')
  const { withdrawablePaise } = await loadWithdrawable(context.db, Number(row.userDB_id))
  return { withdrawRequestData, withdrawable_amount: rupeesOfPaise(withdrawablePaise) }
}
