// What was sent to players, with how far each notification is.
import { sql } from 'kysely'
import type { StaffContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoInstant } from '../../platform/instants.ts'
import { containsPattern, offsetOf, orderBy, type PageRequest } from '../../platform/paging.ts'
import { wireFlag } from '../../platform/wire-flag.ts'

const EVERYBODY = 'All Users'

/** The columns of the screen after #. */
const SORT_COLUMNS = ['user_name', 'title', 'content', 'recipients', 'delivered', 'sent_by_name', 'created_at'] as const

/** Searches user, title, content and sender as substrings, and the id whole. */
export async function listNotifications({ db, timeZone }: Pick<StaffContext, 'db' | 'timeZone'>, page: PageRequest) {
  const found = foundNotifications(db, page.searchValue)
  const rows = await found
    .selectAll()
    .orderBy(orderBy(page, { idColumn: 'id', columns: SORT_COLUMNS }))
    .limit(page.length)
    .offset(offsetOf(page, 'offset'))
    .execute()
  const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { data: rows.map((row) => notificationRow(row, timeZone)), recordsFiltered: count, limit: page.length }
}

function foundNotifications(db: Db, searchValue: string) {
  const sent = db
    .selectFrom('notification')
    .leftJoin('player', 'player.id', 'notification.player_id')
    .select(sql<string>`coalesce(player.name, ${EVERYBODY})`.as('user_name'))
    .select(['notification.id', 'title', 'content', 'recipients', 'delivered', 'is_done', 'sent_by_name'])
    .select('notification.created_at')
    .as('sent')
  const pattern = containsPattern(searchValue)
  return db
    .selectFrom(sent)
    .$if(searchValue !== '', (notifications) =>
      notifications.where((where) =>
        where.or([
          where('user_name', 'ilike', pattern),
          where('title', 'ilike', pattern),
          where('content', 'ilike', pattern),
          where('sent_by_name', 'ilike', pattern),
          where(sql`id::text`, '=', searchValue),
        ]),
      ),
    )
}

interface Row {
  id: number
  user_name: string
  title: string
  content: string
  recipients: number
  delivered: number
  is_done: boolean
  sent_by_name: string
  created_at: Date
}

function notificationRow(row: Row, timeZone: string) {
  return {
    _id: String(row.id),
    user_name: row.user_name,
    title_en: row.title,
    content_en: row.content,
    recipients: row.recipients,
    delivered: row.delivered,
    is_done: wireFlag(row.is_done),
    sent_by: row.sent_by_name,
    insert_date: isoInstant(row.created_at, timeZone),
  }
}
