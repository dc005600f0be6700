// Approves a pending withdrawal: debits the wallet once, and keeps the receipt of the payment
// (docs/money.md, "Withdrawals").
import { contract, type BodyOf } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { formatPaise } from '@panadesk/domain/money'
import { requireFactorForMoney } from '../../requests/require-factor-for-money.ts'
import { withReceipt } from '../../requests/with-receipt.ts'
import { lockWithdrawable } from '../../requests/withdrawable.ts'
import { BANK_ACCOUNT, postPayable } from '../../ledger/post.ts'
import { auditDecision } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { implementUpload } from '../../http/implement.ts'
import { decideWithdrawal, type DecidedWithdrawal } from './decide-withdrawal.ts'
import type { SentImage } from '../../uploads/sent-image.ts'
import { findObstacle, refuse } from './refusals.ts'
import { findApproval } from './find-act.ts'

type Approval = BodyOf<typeof contract.withdrawals.approve>

export const approveWithdrawalCall = implementUpload(contract.withdrawals.approve, approveWithdrawal, findApproval)

/** The balance is checked again under the wallet's lock, as nothing is held when a player asks. */
export async function approveWithdrawal(context: StaffContext, body: Approval, file: SentImage | undefined) {
  assert(file !== undefined, 'the entry takes no approval without a receipt')
  // Decoding an image costs far more than this look, which spares it where the answer is known.
  const obstacle = await findObstacle(context.db, body.withdraw_reqDB_id)
  if (obstacle !== undefined) throw obstacle
  return withReceipt(context, file, (receipt) => inTransaction(context.db, (tx) => approve(tx, context, body, receipt)))
}

async function approve(tx: Tx, context: StaffContext, body: Approval, receipt: string) {
  const { withdraw_reqDB_id: withdrawalId, over_claim, remark } = body
  const decision = { status: 'accepted', remark, receipt } as const
  const request = await decideWithdrawal(tx, context, { withdrawalId, over_claim }, decision)
  const { playerId, amountPaise } = request
  await requireFactorForMoney(tx, context)
  await requirePayable(tx, request)
  const movement = {
    kind: 'withdrawal',
    debit: playerId,
    credit: BANK_ACCOUNT,
    amountPaise,
    ref: withdrawalId,
  } as const
  const posted = await postPayable(tx, movement)
  const outcome = { ...decision, balancePaise: posted.debitAfterPaise }
  await auditDecision(tx, context, { subject: 'withdrawal', subjectId: withdrawalId, request, decision: outcome })
  return { msg: 'The withdrawal request has been approved successfully.' }
}

/** What was true when the player asked need not be any more: points were sent on, bids with the bonus were reverted. */
async function requirePayable(tx: Tx, { playerId, amountPaise }: DecidedWithdrawal): Promise<void> {
  const player = tx.selectFrom('player').select('approved_at').where('id', '=', playerId)
  if ((await player.executeTakeFirstOrThrow()).approved_at === null) throw refuse('player-not-approved')
  const { balancePaise, withdrawablePaise } = await lockWithdrawable(tx, { playerId })
  if (balancePaise < amountPaise) throw refuse('insufficient-balance')
  if (withdrawablePaise >= amountPaise) return
  const msg = `The welcome bonus of this player is not bid yet: ${formatPaise(withdrawablePaise)} can be paid out now.`
  throw refuse('bonus-not-bid', { msg })
}
