// What staff sent to players, with how far each notification is.
import { sql, type RawBuilder } from 'kysely'
import type { StaffContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { findPlayers, namesOneOf, type FoundPlayers } from '../../platform/found-players.ts'
import { isoInstant } from '../../platform/instants.ts'
import {
  containsPattern,
  countRows,
  offsetOf,
  orderBy,
  searchedWholeId,
  type PageRequest,
} from '../../platform/paging.ts'
import { wireFlag } from '../../platform/wire-flag.ts'

const EVERYBODY = 'All Users'
const USER_NAME = sql<string>`coalesce(player.name, ${EVERYBODY})`

/** The columns of the screen after #. */
const SORT_COLUMNS = [
  'user_name',
  'notification.title',
  'notification.content',
  'notification.recipients',
  'notification.delivered',
  'notification.sent_by_name',
  'notification.created_at',
] as const

/** Searches user, title, content and sender as substrings, and the id whole. */
export async function listNotifications({ db, timeZone }: Pick<StaffContext, 'db' | 'timeZone'>, page: PageRequest) {
  const { searchValue } = page
  const search = searchValue && matches(searchValue, await findPlayers(db, searchValue, ['name']))
  const found = foundNotifications(db, search)
  const rows = await found
    .selectAll('notification')
    .select(USER_NAME.as('user_name'))
    .orderBy(orderBy(page, { idColumn: 'notification.id', columns: SORT_COLUMNS }))
    .limit(page.length)
    .offset(offsetOf(page, 'offset'))
    .execute()
  const count = await countRows(page, { startCounts: 'offset', listed: rows.length }, async () => {
    const counted = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return counted.count
  })
  return { data: rows.map((row) => notificationRow(row, timeZone)), recordsFiltered: count, limit: page.length }
}

function foundNotifications(db: Db, search: RawBuilder<boolean> | '') {
  return db
    .selectFrom('notification')
    .leftJoin('player', 'player.id', 'notification.player_id')
    .where('notification.is_by_house', '=', false)
    .$if(search !== '', (notifications) => (search === '' ? notifications : notifications.where(search)))
}

function matches(searchValue: string, players: FoundPlayers): RawBuilder<boolean> {
  const pattern = containsPattern(searchValue)
  const isForAll = EVERYBODY.toLowerCase().includes(searchValue.toLowerCase())
  return sql<boolean>`(
    notification.id = ${searchedWholeId(searchValue) ?? null}::bigint
    or ${namesOneOf('notification.player_id', players)} ${isForAll ? sql`or notification.player_id is null` : sql``}
    or notification.title ilike ${pattern} or notification.content ilike ${pattern}
    or notification.sent_by_name ilike ${pattern}
  )`
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
