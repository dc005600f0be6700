// The notices that there are, active or not (spec 3 §2).
import { sql } from 'kysely'
import type { StaffContext } from '../../platform/context.ts'
import { containsPattern, countRows, offsetOf, orderBy, type PageRequest } from '../../platform/paging.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { NOTICE_COLUMNS, noticeTimes, type NoticeRow } from './notice-row.ts'

/** The columns of the screen after #. */
const SORT_COLUMNS = ['title', 'message', 'is_active', 'shown_from', 'updated_at'] as const

/** Searches title and message as substrings, and the id whole. */
export async function listNotices({ db, timeZone }: Pick<StaffContext, 'db' | 'timeZone'>, page: PageRequest) {
  const pattern = containsPattern(page.searchValue)
  const found = db
    .selectFrom('notice')
    .where('deleted_at', 'is', null)
    .$if(page.searchValue !== '', (notices) =>
      notices.where((where) =>
        where.or([
          where('title', 'ilike', pattern),
          where('message', 'ilike', pattern),
          where(sql`id::text`, '=', page.searchValue),
        ]),
      ),
    )
  const rows = await found
    .select(NOTICE_COLUMNS)
    .orderBy(orderBy(page, { idColumn: 'id', columns: SORT_COLUMNS }))
    .limit(page.length)
    .offset(offsetOf(page, 'offset'))
    .execute()
  const count = await countRows(page, { startCounts: 'offset', listed: rows.length }, async () => {
    const counted = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return counted.count
  })
  return { data: rows.map((row) => listedNotice(row, timeZone)), recordsFiltered: count, limit: page.length }
}

function listedNotice(row: NoticeRow, timeZone: string) {
  return {
    ...noticeTimes(row, timeZone),
    notice_title: row.title,
    notice_msg: row.message,
    status: wireFlag(row.is_active),
  }
}
