// A notice as its commands read it, answer it and write it into the audit log.
import type { Tx } from '../../database/database.ts'
import { isoInstant } from '../../platform/instants.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  'not-found': { status: 404, msg: 'Notice data not found' },
})

export const NOTICE_COLUMNS = ['id', 'title', 'message', 'is_active', 'shown_from', 'created_at', 'updated_at'] as const

export interface NoticeRow {
  id: number
  title: string
  message: string
  is_active: boolean
  shown_from: Date
  created_at: Date
  updated_at: Date
}

/** The notice as it is, locked until the end; one that was deleted is as good as none. */
export async function lockNotice(tx: Tx, id: number): Promise<NoticeRow> {
  const notice = await tx
    .selectFrom('notice')
    .select(NOTICE_COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (notice === undefined) throw refuse('not-found')
  return notice
}

/** What add, update and list say of its id and its times. */
export function noticeTimes(row: NoticeRow, timeZone: string) {
  return {
    _id: String(row.id),
    insert_date: isoInstant(row.created_at, timeZone),
    last_update: isoInstant(row.updated_at, timeZone),
    create_at: isoInstant(row.shown_from, timeZone),
  }
}

export function auditedNotice({ title, message, is_active: isActive, shown_from: shownFrom }: NoticeRow) {
  return { title, message, isActive, shownFrom }
}
