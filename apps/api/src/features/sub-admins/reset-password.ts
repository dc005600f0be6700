// Gives a sub admin who forgot the password a new one. Whoever is signed in with the old one is out.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { endAdminSessions } from '../../identity/admin-sessions.ts'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { staffAccountKey } from '../../identity/guarded-check.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { forgetAllTries } from '../../identity/guess-count.ts'
import { forgetDevices, staffDevicesOf } from '../../identity/known-devices.ts'
import { requireStrongPassword } from '../../identity/strong-passwords.ts'
import { lockSubAdmin } from './sub-admin.ts'
import { findNewPassword } from './find-act.ts'

export const resetPassword = implement(
  contract.subAdmins.resetPassword,
  async (context, body) => {
    await requireStrongPassword(body.password, { field: 'password', about: await namesOf(context, body.adminDB_id) })
    const passwordHash = await hashPassword(body.password)
    await inTransaction(context.db, async (tx) => {
      const { id, email } = await lockSubAdmin(tx, context, body.adminDB_id)
      await tx
        .updateTable('admin')
        .set({ password_hash: passwordHash, updated_at: sql`app_now()` })
        .where('id', '=', id)
        .execute()
      await endAdminSessions(tx, id)
      // Whoever forgot the password has slowed the account down with trying.
      await forgetAllTries(tx, staffAccountKey(email))
      await forgetDevices(tx, staffDevicesOf(id))
      await audit(tx, context, { subject: 'admin', subjectId: id })
    })
    return { msg: 'The password has been reset. The sub admin is signed out everywhere.' }
  },
  findNewPassword,
)

/** A sub admin who is not there is refused later, under the lock. */
async function namesOf({ db }: StaffContext, id: number): Promise<string[]> {
  const columns = ['email', 'full_name', 'user_name'] as const
  const found = await db.selectFrom('admin').select(columns).where('id', '=', id).executeTakeFirst()
  return found === undefined ? [] : columns.map((column) => found[column])
}
