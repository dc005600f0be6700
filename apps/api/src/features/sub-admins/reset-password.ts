// Gives a sub admin who forgot the password a new one. Whoever is signed in with the old one is out.
import type { BodyOf, contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { endAdminSessions } from '../../platform/admin-sessions.ts'
import { audit } from '../../platform/audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { staffAccountKey } from '../../platform/guarded-check.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { forgetTries } from '../../platform/throttle.ts'
import { lockSubAdmin } from './sub-admin.ts'

export async function resetPassword(context: StaffContext, body: BodyOf<typeof contract.subAdmins.resetPassword>) {
  const passwordHash = await hashPassword(body.password)
  await inTransaction(context.db, async (tx) => {
    const { id, email } = await lockSubAdmin(tx, body.adminDB_id)
    await tx
      .updateTable('admin')
      .set({ password_hash: passwordHash, updated_at: sql`app_now()` })
      .where('id', '=', id)
      .execute()
    await endAdminSessions(tx, id)
    // Whoever forgot the password has locked the account with trying.
    await forgetTries(tx, staffAccountKey(email))
    await audit(tx, context, { subject: 'admin', subjectId: id })
  })
  return { msg: 'The password has been reset. The sub admin is signed out everywhere.' }
}
