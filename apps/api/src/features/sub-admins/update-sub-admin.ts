// Edits a sub admin. Rights are read with every request, so a code that is taken away is gone with the next one.
import type { BodyOf, contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { endAdminSessions } from '../../platform/admin-sessions.ts'
import { audit } from '../../platform/audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { auditedSubAdmin, columnsOf, lockSubAdmin, refuseTakenEmail } from './sub-admin.ts'

export async function updateSubAdmin(
  context: StaffContext,
  body: BodyOf<typeof contract.subAdmins.update>,
  subAdminId: number,
) {
  const row = columnsOf(body)
  await inTransaction(context.db, async (tx) => {
    const before = await lockSubAdmin(tx, subAdminId)
    await tx
      .updateTable('admin')
      .set({ ...row, updated_at: sql`app_now()` })
      .where('id', '=', before.id)
      .execute()
    if (!row.is_active) await endAdminSessions(tx, before.id)
    await audit(tx, context, {
      subject: 'admin',
      subjectId: before.id,
      before: auditedSubAdmin(before),
      after: auditedSubAdmin(row),
    })
  }).catch(refuseTakenEmail)
  return { msg: 'Sub admin updated successfully.' }
}
