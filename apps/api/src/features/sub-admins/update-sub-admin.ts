// Edits a sub admin or a main admin, and makes the one the other. Rights are read with every request, so a code that is taken away is gone with the next one.
import { isDeepStrictEqual } from 'node:util'
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { SUB_ADMIN_FIELDS } from '@panadesk/contract/seen-forms'
import { sql } from 'kysely'
import { endAdminSessions } from '../../identity/admin-sessions.ts'
import { requireAnotherMainAdmin, setMainAdmin } from '../../approvals/main-admins.ts'
import { requireTwo } from '../../approvals/require-passed.ts'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { asSent, auditedSubAdmin, columnsOf, lockSubAdmin, refuseTakenEmail } from './sub-admin.ts'
import { findChange } from './find-act.ts'

export const updateSubAdmin = implement(
  contract.subAdmins.update,
  async (context, body, subAdminId) => {
    const isChanged = await inTransaction(context.db, async (tx) => {
      const before = await lockSubAdmin(tx, context, subAdminId)
      requireAsSeen(SUB_ADMIN_FIELDS, { seen: body.seen, now: asSent(before) })
      const row = columnsOf(body, before)
      if (isDeepStrictEqual(auditedSubAdmin(before), auditedSubAdmin(row))) return false
      const { is_main: isMain, ...columns } = row
      if (isMain) requireTwo(context)
      if (!isMain || !row.is_active) requireAnotherMainAdmin(before.mainAdmins, before.id)
      await tx
        .updateTable('admin')
        .set({ ...columns, updated_at: sql`app_now()` })
        .where('id', '=', before.id)
        .execute()
      if (isMain !== before.is_main) await setMainAdmin(tx, before.mainAdmins, { id: before.id, isMain })
      if (!row.is_active) await endAdminSessions(tx, before.id)
      await audit(tx, context, {
        subject: 'admin',
        subjectId: before.id,
        before: auditedSubAdmin(before),
        after: auditedSubAdmin(row),
      })
      return true
    }).catch(refuseTakenEmail)
    return { msg: savedMessage(isChanged, 'Sub admin updated successfully.') }
  },
  findChange,
)
