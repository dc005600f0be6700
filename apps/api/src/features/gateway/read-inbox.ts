// Marks notifications of the signed-in player as read, up to and including one.
import { playerContract, type AskedOf } from '@panadesk/contract'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../../database/database.ts'
import { idempotently, requestHash } from '../../http/idempotency.ts'
import { implementForPlayer, type GatewayContext } from '../../http/implement-player.ts'
import { countUnread } from './list-inbox.ts'

type Call = typeof playerContract.content.readInbox

export const readInboxCall = implementForPlayer(playerContract.content.readInbox, readInbox)

export async function readInbox(context: GatewayContext<Call>, body: AskedOf<Call>) {
  const { db, player, idempotencyKey: key } = context
  const run = (tx: Tx) => markRead(tx, { playerId: player.id, upToId: body.upToId })
  if (key === undefined) return inTransaction(db, run)
  const request = { scope: `player:${player.id}`, key, requestHash: requestHash('inbox/read', body) }
  return (await idempotently(db, request, run)).reply
}

async function markRead(tx: Tx, { playerId, upToId }: { playerId: number; upToId: number }) {
  await tx
    .updateTable('player_inbox')
    .set({ is_read: true })
    .where('player_id', '=', playerId)
    .where('id', '<=', upToId)
    .where(sql<boolean>`not is_read`)
    .execute()
  return { unread: await countUnread(tx, playerId) }
}
