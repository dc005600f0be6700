// What staff sent to players, with how far each notification is.
import { contract } from '@panadesk/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../identity/context.ts'
import type { Db } from '../../database/database.ts'
import { implementList } from '../../http/implement-list.ts'
import { findPlayers, namesOneOf } from '../../players/found-players.ts'
import { isoInstant } from '../../platform/instants.ts'
import type { Asked } from '../../lists/list-source.ts'
import { rowsOf, sqlSource } from '../../lists/sql-source.ts'
import { wireFlag } from '../../platform/wire-flag.ts'

const EVERYBODY = 'All Users'
const USER_NAME = sql<string>`coalesce(player.name, ${EVERYBODY})`

export const listNotificationsCall = implementList(contract.notifications.list, listNotifications)

export function listNotifications(reader: Reader, asked: Asked<typeof contract.notifications.list>) {
  const { db } = reader
  return sqlSource(asked, {
    db,
    found: sentByStaff(db),
    id: 'notification.id',
    columns: {
      user_name: USER_NAME,
      title_en: 'notification.title',
      content_en: 'notification.content',
      recipients: 'notification.recipients',
      delivered: 'notification.delivered',
      sent_by: 'notification.sent_by_name',
      insert_date: 'notification.created_at',
    },
    searches: { user_name: (searchValue) => isSentTo(db, searchValue) },
    load: (ids) => loadNotifications(reader, ids),
  })
}

function sentByStaff(db: Db) {
  return db
    .selectFrom('notification')
    .leftJoin('player', 'player.id', 'notification.player_id')
    .where('notification.is_by_house', '=', false)
}

async function isSentTo(db: Db, searchValue: string): Promise<RawBuilder<boolean>> {
  const isForAll = EVERYBODY.toLowerCase().includes(searchValue.toLowerCase())
  const isForOne = namesOneOf('notification.player_id', await findPlayers(db, searchValue, ['name']))
  return isForAll ? sql<boolean>`(${isForOne} or notification.player_id is null)` : isForOne
}

async function loadNotifications({ db, timeZone }: Reader, ids: readonly number[]) {
  const stored = sentByStaff(db).selectAll('notification').select(USER_NAME.as('user_name'))
  return (await rowsOf(db, ids, stored, 'notification.id')).map((row) => ({
    _id: String(row.id),
    user_name: row.user_name,
    title_en: row.title,
    content_en: row.content,
    recipients: row.recipients,
    delivered: row.delivered,
    is_done: wireFlag(row.is_done),
    sent_by: row.sent_by_name,
    insert_date: isoInstant(row.created_at, timeZone),
  }))
}
