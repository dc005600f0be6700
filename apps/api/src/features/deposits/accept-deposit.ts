// Accepts a pending deposit: credits the wallet once, with a receipt and a remark where staff add them
// (docs/money.md, "Deposits").
import { contract, type BodyOf } from '@panadesk/contract'
import { payDeposit } from '../../requests/accept-deposit.ts'
import { requireFactorForMoney } from '../../requests/require-factor-for-money.ts'
import { withReceipt } from '../../requests/with-receipt.ts'
import { auditDecision } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { implementUpload } from '../../http/implement.ts'
import { claimReference, requireReason } from './claim-reference.ts'
import type { SentImage } from '../../uploads/sent-image.ts'
import { decideDeposit } from './leave-pending.ts'
import { findObstacle } from './refusals.ts'
import { findOverride } from './find-act.ts'

type Acceptance = BodyOf<typeof contract.deposits.accept>

export const acceptDepositCall = implementUpload(contract.deposits.accept, acceptDeposit, findOverride)

export async function acceptDeposit(context: StaffContext, body: Acceptance, file: SentImage | undefined) {
  const overrideReason = requireReason(body)
  // Decoding an image costs far more than this look, which spares it where the answer is known.
  const obstacle = await findObstacle(context.db, body.depositDB_id, 'decide')
  if (obstacle !== undefined) throw obstacle
  return withReceipt(context, file, (receipt) =>
    inTransaction(context.db, (tx) => accept(tx, context, { ...body, overrideReason, receipt })),
  )
}

async function accept(
  tx: Tx,
  context: StaffContext,
  acceptance: Acceptance & { overrideReason: string | undefined; receipt: string },
) {
  const { depositDB_id: depositId, over_claim, remark = '', overrideReason, receipt } = acceptance
  const duplicateReason = await claimReference(tx, context, { depositId, overrideReason })
  const decision = { status: 'accepted', remark, accept_receipt: receipt, duplicate_reason: duplicateReason } as const
  const request = await decideDeposit(tx, context, { depositId, over_claim }, decision)
  await requireFactorForMoney(tx, context)
  const { balancePaise, referralBonus } = await payDeposit(tx, { id: depositId, ...request })
  const duplicate = duplicateReason === null ? {} : { duplicateReason }
  const outcome = { status: 'accepted', remark, receipt, balancePaise, referralBonus, ...duplicate }
  await auditDecision(tx, context, { subject: 'deposit', subjectId: depositId, request, decision: outcome })
  return { msg: 'The fund request has been accepted successfully.' }
}
