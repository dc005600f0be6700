// The one step out of pending that accept, reject and delete share: whoever takes it first has settled the request.
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { endClaim, type Deciding } from '../../requests/claims.ts'
import type { Tx } from '../../database/database.ts'
import { IS_PENDING } from './is-pending.ts'
import { findObstacle } from './refusals.ts'

export interface PendingDeposit {
  playerId: number
  amountPaise: number
  method: string
  reference: string
}

/** A deposit to be settled, maybe over the claim of somebody else. */
export interface Settled {
  depositId: number
  over_claim?: boolean | undefined
}

interface Decision {
  status: 'accepted' | 'rejected'
  remark: string
  /** The name of the stored image that staff added. */
  accept_receipt?: string
  /** Why it is credited although its payment was. */
  duplicate_reason?: string | null
}

/**
 * Marks a pending deposit decided, by the admin of the context. Refuses one that is unknown, deleted, or decided already, and
 * one that somebody else is on.
 */
export async function decideDeposit(
  tx: Tx,
  context: Deciding,
  settled: Settled,
  decision: Decision,
): Promise<PendingDeposit> {
  const { admin } = context
  const decided = await updatePending(tx, settled.depositId)
    .set({ ...decision, decided_at: sql`app_now()`, decided_by: admin.id, decided_by_name: admin.name })
    .executeTakeFirst()
  if (decided === undefined) return refuseToChange(tx, settled.depositId, 'decide')
  await endClaim(tx, context, { kind: 'deposit', id: settled.depositId }, settled)
  return decided
}

/** Marks a pending deposit deleted; its row is kept. Refuses as above. */
export async function markDeleted(tx: Tx, context: Deciding, settled: Settled): Promise<PendingDeposit> {
  const deleted = await updatePending(tx, settled.depositId)
    .set({ deleted_at: sql`app_now()`, deleted_by: context.admin.id })
    .executeTakeFirst()
  if (deleted === undefined) return refuseToChange(tx, settled.depositId, 'delete')
  await endClaim(tx, context, { kind: 'deposit', id: settled.depositId }, settled)
  return deleted
}

function updatePending(tx: Tx, depositId: number) {
  return tx
    .updateTable('deposit')
    .where('id', '=', depositId)
    .where(IS_PENDING)
    .returning(['player_id as playerId', 'amount_paise as amountPaise', 'method', 'reference'])
}

async function refuseToChange(tx: Tx, depositId: number, command: 'decide' | 'delete'): Promise<never> {
  const obstacle = await findObstacle(tx, depositId, command)
  assert(obstacle !== undefined, 'a deposit that could not be changed has a reason')
  throw obstacle
}
