// The notices that there are, active or not (docs/screens.md, "Notice Management").
import { contract } from '@panadesk/contract'
import { implementSharedList } from '../../http/implement-list.ts'
import type { Reader } from '../../identity/context.ts'
import type { Asked } from '../../lists/list-source.ts'
import { rowsOf, sqlSource } from '../../lists/sql-source.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { NOTICE_COLUMNS, noticeTimes, type NoticeRow } from './notice-row.ts'

export const listNoticesCall = implementSharedList(contract.notices.list, listNotices)

export function listNotices({ db, timeZone }: Reader, asked: Asked<typeof contract.notices.list>) {
  return sqlSource(asked, {
    db,
    found: db.selectFrom('notice').where('deleted_at', 'is', null),
    id: 'id',
    columns: {
      notice_title: 'title',
      notice_msg: 'message',
      status: 'is_active',
      create_at: 'shown_from',
      last_update: 'updated_at',
    },
    load: async (ids) => {
      const rows = await rowsOf(db, ids, db.selectFrom('notice').select(NOTICE_COLUMNS))
      return rows.map((row) => listedNotice(row, timeZone))
    },
  })
}

function listedNotice(row: NoticeRow, timeZone: string) {
  return {
    ...noticeTimes(row, timeZone),
    notice_title: row.title,
    notice_msg: row.message,
    status: wireFlag(row.is_active),
  }
}
