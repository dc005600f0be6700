// The one step from pending to decided that approve and reject share: whoever takes it first has decided the request.
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { endClaim, type Deciding } from '../../requests/claims.ts'
import type { Tx } from '../../database/database.ts'
import { PAYEE_DIGEST } from '../../database/payee-digest.ts'
import { findObstacle } from './refusals.ts'

export interface Decision {
  status: 'accepted' | 'rejected'
  remark: string
  /** The name of the stored image of the payment's receipt. */
  receipt?: string
}

export interface DecidedWithdrawal {
  playerId: number
  amountPaise: number
  method: string
  /** Where it is paid to. */
  payee: string
}

/** Marks a pending request decided, by the admin of the context. Refuses one that is unknown, decided already, auto, or somebody else's claim. */
export async function decideWithdrawal(
  tx: Tx,
  context: Deciding,
  settled: { withdrawalId: number; over_claim?: boolean | undefined },
  decision: Decision,
): Promise<DecidedWithdrawal> {
  const { admin } = context
  const { withdrawalId } = settled
  const decided = await tx
    .updateTable('withdrawal')
    .set({ ...decision, decided_at: sql`app_now()`, decided_by: admin.id, decided_by_name: admin.name })
    .where('id', '=', withdrawalId)
    .where('status', '=', 'pending')
    .where('is_auto', '=', false)
    .returning(['player_id as playerId', 'amount_paise as amountPaise', 'method', PAYEE_DIGEST.as('payee')])
    .executeTakeFirst()
  if (decided !== undefined) {
    await endClaim(tx, context, { kind: 'withdrawal', id: withdrawalId }, settled)
    return decided
  }
  const obstacle = await findObstacle(tx, withdrawalId)
  assert(obstacle !== undefined, 'a request that could not be decided has a reason')
  throw obstacle
}
