// The notifications of the signed-in player, newest first, with how many are unread.
import { playerContract, type AskedOf } from '@panadesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { byOwnedId, isOwnedBy } from '../../database/owned-rows.ts'
import { implementForPlayer, type GatewayContext } from '../../http/implement-player.ts'
import { isoInstant } from '../../platform/instants.ts'
import { pageOfOwn, type OwnPage } from './cursor-page.ts'

type Call = typeof playerContract.content.inbox

export const listInboxCall = implementForPlayer(playerContract.content.inbox, listInbox)

export async function listInbox(context: GatewayContext<Call>, query: AskedOf<Call>) {
  const { db, timeZone, player } = context
  const { page, nextCursor } = await pageOfOwn(context, query, (own) => listRows(db, own))
  const notifications = page.map((row) => ({
    id: String(row.id),
    title: row.title,
    content: row.content,
    at: isoInstant(row.created_at, timeZone),
    isRead: row.is_read,
  }))
  return { notifications, unread: await countUnread(db, player.id), nextCursor }
}

interface InboxRow {
  id: number
  title: string
  content: string
  created_at: Date
  is_read: boolean
}

const OWNED = { owner: 'player_id', id: 'id' }

/** One row more than asked for, which tells whether there is another page. */
async function listRows(db: Db, { playerId, cursor, limit }: OwnPage): Promise<InboxRow[]> {
  const after = cursor === undefined ? sql`` : sql`and id < ${cursor}`
  const { rows } = await sql<InboxRow>`
    select item.id, notification.title, notification.content, item.created_at, item.is_read
    from (
      select * from player_inbox where ${isOwnedBy(OWNED, playerId)} ${after} order by ${byOwnedId(OWNED, -1)} limit ${limit + 1}
    ) as item
    join notification on notification.id = item.notification_id
    order by item.id desc`.execute(db)
  return rows
}

export async function countUnread(db: Db, playerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('player_inbox')
    .select(sql<number>`count(*)`.as('count'))
    .where('player_id', '=', playerId)
    // In the words of the index player_inbox_unread.
    .where(sql<boolean>`not is_read`)
    .executeTakeFirstOrThrow()
  return count
}
