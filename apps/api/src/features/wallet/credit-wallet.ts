// Adds money to a player's wallet by hand: a manual deposit that is accepted at once (domain §5).
import type { BodyOf, contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { BANK_ACCOUNT, postMovement } from '../../ledger/post.ts'
import { audit } from '../../platform/audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { requireRecentSecondFactorForMoney } from '../../platform/second-factor/step-up.ts'
import { acceptedByStaff } from './accepted-by-staff.ts'
import { keyedOnce } from './keyed-once.ts'
import { requirePlayer } from './refusals.ts'

type Credit = BodyOf<typeof contract.wallet.credit>

export function creditWallet(context: StaffContext, body: Credit) {
  // Before the key is looked at, under which a refusal would be kept: the same request is sent again.
  requireRecentSecondFactorForMoney(context, body.amount)
  return keyedOnce(context, body, credit)
}

async function credit(tx: Tx, context: StaffContext, { userDB_id: playerId, amount: amountPaise }: Credit) {
  await requirePlayer(tx, playerId)
  const deposit = await tx
    .insertInto('deposit')
    .values(acceptedByStaff(context, { playerId, amountPaise }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const movement = { kind: 'deposit', debit: BANK_ACCOUNT, credit: playerId, amountPaise, ref: deposit.id } as const
  const posted = await postMovement(tx, movement)
  assert(posted.outcome === 'posted', 'the bank account has no limit')
  const after = { playerId, amountPaise, balancePaise: posted.creditAfterPaise }
  await audit(tx, context, { subject: 'deposit', subjectId: deposit.id, after })
  return { msg: 'Amount added to user wallet.' }
}
