// Takes money out of a player's wallet by hand: a manual withdrawal that is accepted at once
// (docs/money.md, "By staff").
import { contract, type BodyOf } from '@panadesk/contract'
import { requireFactorForMoney } from '../../requests/require-factor-for-money.ts'
import { BANK_ACCOUNT, postMovement } from '../../ledger/post.ts'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Tx } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { acceptedByStaff } from './accepted-by-staff.ts'
import { keyedOnce } from './keyed-once.ts'
import { refuse, requirePlayer } from './refusals.ts'
import { findDebit } from './find-act.ts'

type Debit = BodyOf<typeof contract.wallet.debit>

export const debitWallet = implement(
  contract.wallet.debit,
  (context, body) => keyedOnce(context, body, debit),
  findDebit,
)

async function debit(tx: Tx, context: StaffContext, { userDB_id: playerId, amount: amountPaise }: Debit) {
  await requirePlayer(tx, playerId)
  const withdrawal = await tx
    .insertInto('withdrawal')
    .values(acceptedByStaff(context, { playerId, amountPaise }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await requireFactorForMoney(tx, context)
  const { id: ref } = withdrawal
  const posted = await postMovement(tx, { kind: 'withdrawal', debit: playerId, credit: BANK_ACCOUNT, amountPaise, ref })
  if (posted.outcome === 'insufficient-balance') throw refuse('insufficient-balance')
  const after = { playerId, amountPaise, balancePaise: posted.debitAfterPaise }
  await audit(tx, context, { subject: 'withdrawal', subjectId: ref, after })
  return { msg: 'Withdrawal request submitted successfully.' }
}
