// Rejects a pending deposit with a remark; moves nothing. Two calls of the panel spell it differently
// (docs/wire.md, "Request codes").
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction } from '../../database/database.ts'
import { decideDeposit } from './leave-pending.ts'

export async function rejectDeposit(
  context: StaffContext,
  { depositId, remark }: { depositId: number; remark: string },
) {
  return inTransaction(context.db, async (tx) => {
    const decision = { status: 'rejected', remark } as const
    const request = await decideDeposit(tx, context, depositId, decision)
    await audit(tx, context, {
      subject: 'deposit',
      subjectId: depositId,
      before: { status: 'pending', ...request },
      after: { ...request, ...decision },
    })
    return { msg: 'Deposit request rejected.' }
  })
}
