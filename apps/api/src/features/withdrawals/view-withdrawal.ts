// One withdrawal with where its money goes, for the popup that staff decide in (spec 1 §4.4).
import { loadWithdrawalRows } from '../../funds/withdrawal-rows.ts'
import type { StaffContext } from '../../platform/context.ts'
import { refuse } from './refusals.ts'

export async function viewWithdrawal(context: StaffContext, withdrawalId: number) {
  const withdrawRequestData = await loadWithdrawalRows(context, [withdrawalId])
  if (withdrawRequestData.length === 0) throw refuse('withdrawal-not-found')
  return { withdrawRequestData }
}
