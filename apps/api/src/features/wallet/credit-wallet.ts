// Adds money to a player's wallet by hand: a manual deposit that is accepted at once (domain §5).
import type { BodyOf, contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { BANK_ACCOUNT, postMovement } from '../../ledger/post.ts'
import { audit } from '../../platform/audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { idempotently, requestHash } from '../../platform/http/idempotency.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  'user-not-found': { status: 404, msg: 'This user does not exist.' },
})

/** How the deposit lists tell a credit by staff from a request of the player. */
const STAFF_METHOD = 'staff'

type Credit = BodyOf<typeof contract.wallet.credit>

/** With a `request_key`, the same key of the same admin credits once and is answered alike each time. */
export async function creditWallet(context: StaffContext, body: Credit) {
  const run = (tx: Tx) => credit(tx, context, body)
  const { request_key: key } = body
  if (key === undefined) return inTransaction(context.db, run)
  const request = { scope: `admin:${context.admin.id}`, key, requestHash: requestHash(context.origin.call, body) }
  return (await idempotently(context.db, request, run)).reply
}

async function credit(tx: Tx, context: StaffContext, { userDB_id: playerId, amount: amountPaise }: Credit) {
  const player = await tx.selectFrom('player').select('id').where('id', '=', playerId).executeTakeFirst()
  if (player === undefined) throw refuse('user-not-found')
  const deposit = await tx
    .insertInto('deposit')
    .values({
      player_id: playerId,
      amount_paise: amountPaise,
      status: 'accepted',
      method: STAFF_METHOD,
      decided_at: sql`app_now()`,
      decided_by: context.admin.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const movement = { kind: 'deposit', debit: BANK_ACCOUNT, credit: playerId, amountPaise, ref: deposit.id } as const
  const posted = await postMovement(tx, movement)
  assert(posted.outcome === 'posted', 'the bank account has no limit')
  const after = { playerId, amountPaise, balancePaise: posted.creditAfterPaise }
  await audit(tx, context, { subject: 'deposit', subjectId: deposit.id, after })
  return { msg: 'Amount added to user wallet.' }
}
