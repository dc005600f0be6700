// Takes a notice out of all lists; its row stays.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { auditedNotice, lockNotice } from './notice-row.ts'

export const deleteNotice = implement(contract.notices.delete, async (context, { noticeDB_id: id }) => {
  await inTransaction(context.db, async (tx) => {
    const before = await lockNotice(tx, id)
    await tx
      .updateTable('notice')
      .set({ deleted_at: sql`app_now()` })
      .where('id', '=', id)
      .execute()
    await audit(tx, context, { subject: 'notice', subjectId: id, before: auditedNotice(before) })
  })
  return { msg: 'Notice deleted successfully.' }
})
