// One step of a notification to all: the next players get it, in one transaction with the note of how far it is.
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { inTransaction, type Db, type Tx } from '../../database/database.ts'
import { waitForTurn } from '../../players/inbox-order.ts'

export interface Delivered {
  notificationId: number
  /** How many players have it now. */
  delivered: number
  isDone: boolean
}

/**
 * Gives the oldest notification that is under way to so many players more, in the order of their ids; undefined where
 * none is. Several processes may do this at once: they take turns, and a transaction that dies leaves nothing of its batch.
 */
export async function deliverBatch(db: Db, batchSize: number): Promise<Delivered | undefined> {
  if ((await findUndone(db)) === undefined) return undefined
  return inTransaction(db, async (tx) => {
    await waitForTurn(tx)
    const undone = await findUndone(tx)
    return undone === undefined ? undefined : deliver(tx, undone, batchSize)
  })
}

interface Undone {
  id: number
  delivered_up_to: number
  last_player_id: number
}

function findUndone(db: Db): Promise<Undone | undefined> {
  return (
    db
      .selectFrom('notification')
      .select(['id', 'delivered_up_to', 'last_player_id'])
      // In the words of the index notification_undone.
      .where(sql<boolean>`not is_done`)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )
}

/**
 * A player whose registration was under way at the send is not among the recipients that were counted, and may get it all
 * the same.
 */
async function deliver(tx: Tx, undone: Undone, batchSize: number): Promise<Delivered> {
  const { rows } = await sql<Delivered>`
    with batch as (
      select id from player
      where id > ${undone.delivered_up_to}::bigint and id <= ${undone.last_player_id}::bigint
      order by id limit ${batchSize}::int
    ), inbox as (
      insert into player_inbox (player_id, notification_id)
      select id, ${undone.id}::bigint from batch
      on conflict (notification_id, player_id) do nothing
    ), step as (
      select count(*)::int as players, coalesce(max(id), ${undone.last_player_id}::bigint) as up_to from batch
    )
    update notification
    set delivered = delivered + step.players,
      recipients = greatest(recipients, delivered + step.players),
      delivered_up_to = step.up_to,
      is_done = step.up_to = last_player_id
    from step
    where notification.id = ${undone.id}
    returning notification.id as "notificationId", delivered, is_done as "isDone"`.execute(tx)
  const [delivered] = rows
  assert(delivered !== undefined, 'a notification is never erased')
  return delivered
}
