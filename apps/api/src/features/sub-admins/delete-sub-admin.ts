// Removes a sub admin. The row stays for what points to it; the email is free again.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { endAdminSessions } from '../../identity/admin-sessions.ts'
import { requireAnotherMainAdmin } from '../../approvals/main-admins.ts'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { auditedSubAdmin, lockSubAdmin } from './sub-admin.ts'
import { findDeletion } from './find-act.ts'

export const deleteSubAdmin = implement(
  contract.subAdmins.delete,
  async (context, body) => {
    await inTransaction(context.db, async (tx) => {
      const before = await lockSubAdmin(tx, context, body.adminDB_id)
      requireAnotherMainAdmin(before.mainAdmins, before.id)
      await tx
        .updateTable('admin')
        .set({ is_active: false, deleted_at: sql`app_now()`, updated_at: sql`app_now()` })
        .where('id', '=', before.id)
        .execute()
      await endAdminSessions(tx, before.id)
      await audit(tx, context, { subject: 'admin', subjectId: before.id, before: auditedSubAdmin(before) })
    })
    return { msg: 'Sub admin deleted successfully.' }
  },
  findDeletion,
)
