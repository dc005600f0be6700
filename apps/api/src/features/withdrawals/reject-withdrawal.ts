// Rejects a pending withdrawal with a remark; moves nothing (docs/money.md, "Withdrawals").
import { contract, type BodyOf } from '@panadesk/contract'
import { auditDecision } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'

type Rejection = BodyOf<typeof contract.withdrawals.reject>

export const rejectWithdrawalCall = implement(contract.withdrawals.reject, rejectWithdrawal)

export async function rejectWithdrawal(context: StaffContext, body: Rejection) {
  const { withdraw_reqDB_id: withdrawalId, over_claim, remark } = body
  const decision = { status: 'rejected', remark } as const
  return inTransaction(context.db, async (tx) => {
    const request = await decideWithdrawal(tx, context, { withdrawalId, over_claim }, decision)
    await auditDecision(tx, context, { subject: 'withdrawal', subjectId: withdrawalId, request, decision })
    return { msg: 'The withdrawal request has been rejected successfully.' }
  })
}
