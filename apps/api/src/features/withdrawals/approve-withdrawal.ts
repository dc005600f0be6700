// Approves a pending withdrawal: debits the wallet once, and keeps the receipt of the payment (domain §5).
import type { BodyOf, contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { withReceipt } from '../../funds/with-receipt.ts'
import { BANK_ACCOUNT, postMovement } from '../../ledger/post.ts'
import { audit } from '../../platform/audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { requireRecentSecondFactorForMoney } from '../../platform/second-factor/step-up.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { findObstacle, refuse } from './refusals.ts'

type Approval = BodyOf<typeof contract.withdrawals.approve>

/** The balance is checked again under the wallet's lock, as nothing is held when a player asks. */
export async function approveWithdrawal(context: StaffContext, body: Approval, file: Buffer | undefined) {
  assert(file !== undefined, 'the entry takes no approval without a receipt')
  // Decoding an image costs far more than this look, which spares it where the answer is known.
  const obstacle = await findObstacle(context.db, body.withdraw_reqDB_id)
  if (obstacle !== undefined) throw obstacle
  return withReceipt(context, file, (receipt) => inTransaction(context.db, (tx) => approve(tx, context, body, receipt)))
}

async function approve(tx: Tx, context: StaffContext, body: Approval, receipt: string) {
  const { withdraw_reqDB_id: withdrawalId, remark } = body
  const decision = { status: 'accepted', remark, receipt } as const
  const request = await decideWithdrawal(tx, context, withdrawalId, decision)
  const { playerId, amountPaise } = request
  requireRecentSecondFactorForMoney(context, amountPaise)
  const movement = {
    kind: 'withdrawal',
    debit: playerId,
    credit: BANK_ACCOUNT,
    amountPaise,
    ref: withdrawalId,
  } as const
  const posted = await postMovement(tx, movement)
  if (posted.outcome === 'insufficient-balance') throw refuse('insufficient-balance')
  await audit(tx, context, {
    subject: 'withdrawal',
    subjectId: withdrawalId,
    before: { status: 'pending', ...request },
    after: { ...request, ...decision, balancePaise: posted.debitAfterPaise },
  })
  return { msg: 'The withdrawal request has been approved successfully.' }
}
