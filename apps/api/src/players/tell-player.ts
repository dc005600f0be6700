// What the house itself tells a player: into the inbox of the app, in the transaction of what it tells of.
import type { Tx } from '../database/database.ts'
import { waitForTurn } from './inbox-order.ts'

const SENDER = 'Panadesk'

/**
 * Holds the order of all inboxes until the end of the transaction: to be called last, and after every lock of a market or
 * a wallet. It is not among the notifications that staff have sent.
 */
export async function tellPlayer(
  tx: Tx,
  { playerId, title, content }: { playerId: number; title: string; content: string },
): Promise<void> {
  const delivery = { recipients: 1, delivered: 1, is_done: true, delivered_up_to: playerId, last_player_id: playerId }
  const { id } = await tx
    .insertInto('notification')
    .values({ player_id: playerId, title, content, ...delivery, sent_by_name: SENDER, is_by_house: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await waitForTurn(tx)
  await tx.insertInto('player_inbox').values({ player_id: playerId, notification_id: id }).execute()
}
