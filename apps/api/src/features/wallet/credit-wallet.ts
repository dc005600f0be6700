// Adds money to a player's wallet by hand: a manual deposit that is accepted at once (docs/money.md, "By staff").
import { contract, type BodyOf } from '@panadesk/contract'
import { alreadyCredited, lockPaymentReference } from '../../requests/payment-reference.ts'
import { requireFactorForMoney } from '../../requests/require-factor-for-money.ts'
import { BANK_ACCOUNT, postPayable } from '../../ledger/post.ts'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Tx } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { acceptedByStaff } from './accepted-by-staff.ts'
import { keyedOnce } from './keyed-once.ts'
import { refuse, requirePlayer } from './refusals.ts'
import { findCredit } from './find-act.ts'

type Credit = BodyOf<typeof contract.wallet.credit>

export const creditWalletCall = implement(contract.wallet.credit, creditWallet, findCredit)

export function creditWallet(context: StaffContext, body: Credit) {
  return keyedOnce(context, body, credit)
}

async function credit(tx: Tx, context: StaffContext, body: Credit) {
  const { userDB_id: playerId, amount: amountPaise, reference = '' } = body
  await requirePlayer(tx, playerId)
  await requireNotCredited(tx, reference)
  const deposit = await tx
    .insertInto('deposit')
    .values({ ...acceptedByStaff(context, { playerId, amountPaise }), reference })
    .returning('id')
    .executeTakeFirstOrThrow()
  await requireFactorForMoney(tx, context)
  const movement = { kind: 'deposit', debit: BANK_ACCOUNT, credit: playerId, amountPaise, ref: deposit.id } as const
  const posted = await postPayable(tx, movement)
  const named = reference === '' ? {} : { reference }
  const after = { playerId, amountPaise, balancePaise: posted.creditAfterPaise, ...named }
  await audit(tx, context, { subject: 'deposit', subjectId: deposit.id, after })
  return { msg: 'Amount added to user wallet.' }
}

async function requireNotCredited(tx: Tx, reference: string): Promise<void> {
  const credited = await lockPaymentReference(tx, reference)
  if (credited === undefined) return
  throw refuse('reference-credited', { msg: alreadyCredited(credited), reply: { duplicate_reference: true } })
}
