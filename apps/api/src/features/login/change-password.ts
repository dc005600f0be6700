// Gives whoever is signed in a new password. This session goes on under a new token, all others end.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { renewAdminSession, SESSION_COOKIE } from '../../identity/admin-sessions.ts'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implementSession } from '../../http/implement.ts'
import { knownBrowserOf, setCookies } from '../../http/session-cookies.ts'
import { forgetDevices, staffDevicesOf } from '../../identity/known-devices.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { requireStrongPassword } from '../../identity/strong-passwords.ts'
import { refusals } from '../../platform/refusal.ts'
import { isPasswordOf } from '../../identity/staff-checks.ts'

const refuse = refusals({
  'wrong-password': { status: 422, msg: 'The current password is wrong.', field: 'current_password' },
  'same-password': { status: 422, msg: 'The new password must differ from the current one.', field: 'new_password' },
})

/** Wrong tries count for this session: nobody else can use them up, and a stolen session does not help with guessing. */
export const changePassword = implementSession(contract.login.changePassword, async (context, body) => {
  const { admin } = context
  const oldToken = context.request.cookies[SESSION_COOKIE]
  assert(admin !== undefined && oldToken !== undefined, 'the guard lets in whoever is signed in')
  const account = await context.db
    .selectFrom('admin')
    .select(['id', 'email', 'full_name', 'password_hash'])
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow()
  const isGood = await isPasswordOf(context, { email: account.email, account, password: body.current_password })
  if (!isGood) throw refuse('wrong-password')
  if (body.new_password === body.current_password) {
    throw refuse('same-password')
  }

  await requireStrongPassword(body.new_password, { field: 'new_password', about: [account.email, account.full_name] })
  const passwordHash = await hashPassword(body.new_password)
  const token = await inTransaction(context.db, async (tx) => {
    // Whoever got another password since then has shown an old one.
    const changed = await tx
      .updateTable('admin')
      .set({ password_hash: passwordHash, updated_at: sql`app_now()` })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .where('is_active', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) throw refuse('wrong-password')
    await audit(tx, { ...context, admin }, { subject: 'admin', subjectId: admin.id })
    await forgetDevices(tx, staffDevicesOf(admin.id), knownBrowserOf(context) ?? '')
    return renewAdminSession(tx, { adminId: admin.id, token: oldToken })
  })
  setCookies(context, token)
  return { msg: 'Your password has been changed. You are signed out everywhere else.' }
})
