// Takes a notice out of all lists; its row stays.
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction } from '../../database/database.ts'
import { auditedNotice, lockNotice } from './notice-row.ts'

export async function deleteNotice(context: StaffContext, id: number) {
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
}
