// Changes what a notice says, whether it is active, and from when players see it.
import { isDeepStrictEqual } from 'node:util'
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { NOTICE_FIELDS } from '@panadesk/contract/seen-forms'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { auditedNotice, lockNotice, NOTICE_COLUMNS, noticeTimes, type NoticeRow } from './notice-row.ts'

/** Without `create_at` players go on seeing it from when they did: a corrected word does not publish it early. */
export const updateNotice = implement(contract.notices.update, async (context, body, id) => {
  const { notice, isChanged } = await inTransaction(context.db, async (tx) => {
    const before = await lockNotice(tx, id)
    requireAsSeen(NOTICE_FIELDS, { seen: body.seen, now: asSent(before, context.timeZone) })
    const draft = {
      title: body.notice_title,
      message: body.notice_msg,
      is_active: body.status === 1,
      shown_from: body.create_at ?? before.shown_from,
    }
    if (isDeepStrictEqual(auditedNotice({ ...before, ...draft }), auditedNotice(before))) {
      return { notice: before, isChanged: false }
    }
    const after = await tx
      .updateTable('notice')
      .set({ ...draft, updated_at: sql`app_now()` })
      .where('id', '=', id)
      .returning(NOTICE_COLUMNS)
      .executeTakeFirstOrThrow()
    const change = { before: auditedNotice(before), after: auditedNotice(after) }
    await audit(tx, context, { subject: 'notice', subjectId: id, ...change })
    return { notice: after, isChanged: true }
  })
  return { msg: savedMessage(isChanged, 'Notice updated successfully.'), ...noticeTimes(notice, context.timeZone) }
})

function asSent(notice: NoticeRow, timeZone: string) {
  const { title, message, is_active: isActive } = notice
  const { create_at } = noticeTimes(notice, timeZone)
  return { notice_title: title, notice_msg: message, status: wireFlag(isActive), create_at }
}
