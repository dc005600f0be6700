// Adds a notice, which players see from a time on while it is active.
import { contract, type BodyOf } from '@panadesk/contract'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { auditedNotice, NOTICE_COLUMNS, noticeTimes } from './notice-row.ts'

export const addNoticeCall = implement(contract.notices.add, addNotice)

export async function addNotice(context: StaffContext, body: BodyOf<typeof contract.notices.add>) {
  const { notice_title: title, notice_msg: message, create_at: shownFrom } = body
  const added = await inTransaction(context.db, async (tx) => {
    const row = await tx
      .insertInto('notice')
      .values({
        title,
        message,
        is_active: body.status === 1,
        ...(shownFrom === undefined ? {} : { shown_from: shownFrom }),
      })
      .returning(NOTICE_COLUMNS)
      .executeTakeFirstOrThrow()
    await audit(tx, context, { subject: 'notice', subjectId: row.id, after: auditedNotice(row) })
    return row
  })
  return { msg: 'Notice added successfully.', ...noticeTimes(added, context.timeZone) }
}
