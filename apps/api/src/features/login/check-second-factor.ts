// The second step of a login, for who has a second factor on: the code opens the session that the password alone did not.
import { contract } from '@panadesk/contract'
import type { StaffMember } from '../../identity/context.ts'
import type { Tx } from '../../database/database.ts'
import { implementSession } from '../../http/implement.ts'
import { knownBrowserOf, setPendingCookie } from '../../http/session-cookies.ts'
import { endPendingLogin, findPendingLogin, PENDING_LOGIN_COOKIE } from '../../identity/pending-logins.ts'
import { refusals } from '../../platform/refusal.ts'
import { spendCode } from '../../identity/second-factor/second-factor.ts'
import { requireAddressMayTry, withCode } from '../../identity/staff-checks.ts'
import { holdAccount } from './held-account.ts'
import { openSession, removeExpired, welcome } from './open-session.ts'

const RUN_OUT = 'This sign-in has run out. Please sign in again.'

const refuse = refusals({
  'login-run-out': { status: 401, msg: RUN_OUT },
})

export const checkSecondFactor = implementSession(
  contract.login.checkSecondFactor,
  async (context, { code }) => {
    const pending = context.request.cookies[PENDING_LOGIN_COOKIE] ?? ''
    const adminId = await findPendingLogin(context.db, pending)
    if (adminId === undefined) throw refuseRunOut()
    let admin: StaffMember | undefined
    const spend = async (tx: Tx) => {
      admin = await holdAccount(tx, adminId)
      return spendCode(tx, adminId, code)
    }
    // Whoever tries is nobody yet, though the browser may have a session of somebody.
    const by = { ...context, admin: undefined, knownBrowser: knownBrowserOf(context) }
    const opened = await withCode(by, { adminId, code, spend }, async (tx, proof) => {
      if (admin === undefined || !(await endPendingLogin(tx, pending))) throw refuseRunOut()
      return openSession(tx, context, { admin, proof })
    })
    await removeExpired(context.db)
    setPendingCookie(context, undefined)
    return welcome(context, opened)
  },
  requireAddressMayTry,
)

function refuseRunOut() {
  return refuse('login-run-out', { reply: { jwt_error_msg: RUN_OUT } })
}
