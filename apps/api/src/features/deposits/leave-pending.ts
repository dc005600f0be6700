// The one step out of pending that accept, reject and delete share: whoever takes it first has settled the request.
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import type { StaffContext } from '../../identity/context.ts'
import type { Tx } from '../../database/database.ts'
import { findObstacle } from './refusals.ts'

export interface PendingDeposit {
  playerId: number
  amountPaise: number
  method: string
  reference: string
}

interface Decision {
  status: 'accepted' | 'rejected'
  remark: string
  /** The name of the stored image that staff added. */
  accept_receipt?: string
  /** Why it is credited although its payment was. */
  duplicate_reason?: string | null
}

/** Marks a pending deposit decided, by the admin of the context. Refuses one that is unknown, deleted, or decided already. */
export async function decideDeposit(
  tx: Tx,
  { admin }: Pick<StaffContext, 'admin'>,
  depositId: number,
  decision: Decision,
): Promise<PendingDeposit> {
  const decided = await updatePending(tx, depositId)
    .set({ ...decision, decided_at: sql`app_now()`, decided_by: admin.id, decided_by_name: admin.name })
    .executeTakeFirst()
  return decided ?? refuseToChange(tx, depositId, 'decide')
}

/** Marks a pending deposit deleted; its row is kept. Refuses as above. */
export async function markDeleted(
  tx: Tx,
  { admin }: Pick<StaffContext, 'admin'>,
  depositId: number,
): Promise<PendingDeposit> {
  const deleted = await updatePending(tx, depositId)
    .set({ deleted_at: sql`app_now()`, deleted_by: admin.id })
    .executeTakeFirst()
  return deleted ?? refuseToChange(tx, depositId, 'delete')
}

function updatePending(tx: Tx, depositId: number) {
  return tx
    .updateTable('deposit')
    .where('id', '=', depositId)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .returning(['player_id as playerId', 'amount_paise as amountPaise', 'method', 'reference'])
}

async function refuseToChange(tx: Tx, depositId: number, command: 'decide' | 'delete'): Promise<never> {
  const obstacle = await findObstacle(tx, depositId, command)
  assert(obstacle !== undefined, 'a deposit that could not be changed has a reason')
  throw obstacle
}
