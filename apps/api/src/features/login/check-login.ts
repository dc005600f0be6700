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
import type { SignedInAdmin } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import type { DoorContext } from '../../platform/http/implement.ts'
import { refusals } from '../../platform/refusal.ts'
import { accessOfAdmin } from './access-of-admin.ts'
import { isPasswordOf } from './check-password.ts'
import { setCookies } from './session-cookies.ts'

const refuse = refusals({
  'wrong-credentials': { status: 422, msg: 'Email or password is wrong.' },
})

export async function checkLogin(context: DoorContext, body: BodyOf<typeof contract.login.check>, csrfSecret: Buffer) {
  const email = body.email.toLowerCase()
  const account = await context.db
    .selectFrom('admin')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', email)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

  const isGood = await isPasswordOf(context, { email, account, password: body.password })
  if (!isGood || account === undefined) throw refuse('wrong-credentials')

  const { admin, token } = await inTransaction(context.db, async (tx) => {
    const signedIn = await holdAccount(tx, account)
    if (signedIn === undefined) throw refuse('wrong-credentials')
    const earlier = context.request.cookies[SESSION_COOKIE]
    if (earlier !== undefined) await endAdminSession(tx, earlier)
    await audit(tx, { ...context, admin: signedIn }, { subject: 'login', subjectId: signedIn.id })
    const session = { adminId: signedIn.id, address: context.origin.address, userAgent: userAgentOf(context) }
    return { admin: signedIn, token: await startAdminSession(tx, session) }
  })
  await removeExpiredSessions(context.db)
  setCookies(context, csrfSecret, token)
  return { msg: `Welcome, ${admin.name}.`, ...accessOfAdmin(admin) }
}

/**
 * The account whose password was checked, held until its session stands; undefined when the password or the account has
 * been taken away since. Otherwise a login under way would outlive what ends all sessions.
 */
async function holdAccount(tx: Tx, account: { id: number; password_hash: string }): Promise<SignedInAdmin | undefined> {
  return tx
    .selectFrom('admin')
    .select(['id', 'full_name as name', 'is_main as isMain', 'access_codes as accessCodes'])
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst()
}

function userAgentOf(context: DoorContext): string {
  return context.request.headers['user-agent'] ?? ''
}
