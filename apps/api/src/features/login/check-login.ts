// Signs an admin in: throttled, with the same answer and the same time whether the account exists or not.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../database/database.ts'
import { implementSession } from '../../http/implement.ts'
import { knownBrowserOf, setPendingCookie } from '../../http/session-cookies.ts'
import { startPendingLogin } from '../../identity/pending-logins.ts'
import { refusals } from '../../platform/refusal.ts'
import { secondFactorSince } from '../../identity/second-factor/second-factor.ts'
import { isPasswordOf, requireAddressMayTry } from '../../identity/staff-checks.ts'
import { holdAccount } from './held-account.ts'
import { openSession, removeExpired, welcome } from './open-session.ts'

const refuse = refusals({
  'wrong-credentials': { status: 422, msg: 'Email or password is wrong.' },
})

/** Nobody is signed in by it, so it does not say that it was a success. */
const CODE_WANTED = {
  success: false,
  second_factor_required: true,
  msg: 'Please enter the code of your authenticator app.',
}

export const checkLogin = implementSession(
  contract.login.check,
  async (context, body) => {
    const email = body.email.toLowerCase()
    const account = await context.db
      .selectFrom('admin')
      .select(['id', 'password_hash'])
      .where(sql`lower(email)`, '=', email)
      .where('is_active', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()

    const isGood = await isPasswordOf(
      { ...context, knownBrowser: knownBrowserOf(context) },
      { email, account, password: body.password },
    )
    if (!isGood || account === undefined) throw refuse('wrong-credentials')

    const passed = await inTransaction(context.db, async (tx) => {
      const admin = await holdAccount(tx, account.id, account.password_hash)
      if (admin === undefined) throw refuse('wrong-credentials')
      // Asked under the lock, so that one that is being switched on is not missed.
      const isOn = (await secondFactorSince(tx, admin.id)) !== undefined
      return isOn ? { pending: await startPendingLogin(tx, admin.id) } : openSession(tx, context, { admin })
    })
    await removeExpired(context.db)
    if (!('pending' in passed)) return welcome(context, passed)
    setPendingCookie(context, passed.pending)
    return CODE_WANTED
  },
  requireAddressMayTry,
)
