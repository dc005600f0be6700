// Rejects a pending deposit with a remark; moves nothing. Two calls of the panel spell it differently
// (docs/wire.md, "Request codes").
import { contract } from '@panadesk/contract'
import { auditDecision } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { decideDeposit, type Settled } from './leave-pending.ts'

export const rejectDepositCall = implement(contract.deposits.reject, (context, body) =>
  rejectDeposit(context, { ...body, depositId: body.depositDB_id, remark: body.reject_remark }),
)

export const rejectDepositOnUserPage = implement(contract.deposits.rejectOnUserPage, (context, body) =>
  rejectDeposit(context, { ...body, depositId: body.transactionDB_id }),
)

export async function rejectDeposit(
  context: StaffContext,
  { depositId, over_claim, remark }: Settled & { remark: string },
) {
  return inTransaction(context.db, async (tx) => {
    const decision = { status: 'rejected', remark } as const
    const request = await decideDeposit(tx, context, { depositId, over_claim }, decision)
    await auditDecision(tx, context, { subject: 'deposit', subjectId: depositId, request, decision })
    return { msg: 'Deposit request rejected.' }
  })
}
