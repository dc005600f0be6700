// Signs an admin in: throttled, with the same answer and the same time whether the account exists or not.
import type { BodyOf, contract } from '@panadesk/contract'
import { sql } from 'kysely'
import {
  removeExpiredSessions,
  SESSION_COOKIE,
  startAdminSession,
  endAdminSession,
} from '../../platform/admin-sessions.ts'
import { audit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { checkSecret } from '../../platform/guarded-check.ts'
import type { DoorContext } from '../../platform/http/implement.ts'
import { refusals } from '../../platform/refusal.ts'
import { accessOfAdmin } from './access-of-admin.ts'
import { setCookies } from './session-cookies.ts'

const refuse = refusals({
  'wrong-credentials': { status: 422, msg: 'Email or password is wrong.' },
  locked: { status: 429, msg: 'Too many wrong tries. Please try again later.' },
})

export async function checkLogin(context: DoorContext, body: BodyOf<typeof contract.login.check>, csrfSecret: Buffer) {
  const email = body.email.toLowerCase()
  const account = await context.db
    .selectFrom('admin')
    .select(['id', 'full_name', 'password_hash', 'is_main', 'access_codes'])
    .where(sql`lower(email)`, '=', email)
    .where('is_active', '=', true)
    .executeTakeFirst()

  const check = await checkSecret(context.db, {
    accountKey: `admin:${email}`,
    address: context.origin.address,
    hash: account?.password_hash,
    secret: body.password,
  })
  if (check.outcome === 'locked') throw refuse('locked', { retryAfterSeconds: check.retryAfterSeconds })
  if (check.outcome === 'wrong' || account === undefined) throw refuse('wrong-credentials')

  const admin = { id: account.id, name: account.full_name, isMain: account.is_main, accessCodes: account.access_codes }
  const token = await inTransaction(context.db, async (tx) => {
    const earlier = context.request.cookies[SESSION_COOKIE]
    if (earlier !== undefined) await endAdminSession(tx, earlier)
    await audit(tx, { ...context, admin }, { subject: 'login', subjectId: admin.id })
    return startAdminSession(tx, {
      adminId: admin.id,
      address: context.origin.address,
      userAgent: context.request.headers['user-agent'] ?? '',
    })
  })
  await removeExpiredSessions(context.db)
  setCookies(context, csrfSecret, token)
  return { msg: `Welcome, ${admin.name}.`, ...accessOfAdmin(admin) }
}
