// Switches the second factor on by a first code of it, and ends the sessions that were opened without.
import { contract } from '@panadesk/contract'
import { confirmAdminSession } from '../../identity/admin-sessions.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../database/database.ts'
import { implementSession } from '../../http/implement.ts'
import { setConfirmationCookie, setCookies } from '../../http/session-cookies.ts'
import { replaceRecoveryCodes } from '../../identity/second-factor/recovery-codes.ts'
import { isStarted, lockAccount, secondFactorSince, switchOn } from '../../identity/second-factor/second-factor.ts'
import { withCode } from '../../identity/staff-checks.ts'
import { refuse } from './refusals.ts'
import { endAllOthers, signedIn } from './signed-in.ts'

export const switchOnSecondFactor = implementSession(
  contract.security.switchOnSecondFactor,
  async (context, { code }) => {
    const { staff, sessionToken } = signedIn(context)
    const { admin, db } = staff
    const isOn = (await secondFactorSince(db, admin.id)) !== undefined
    if (isOn) throw refuse('is-on')
    if (!(await isStarted(db, admin.id))) throw refuse('not-started')
    const spend = async (tx: Tx) => {
      await lockAccount(tx, admin.id)
      return (await switchOn(tx, admin.id, code)) ? ({ by: 'app' } as const) : undefined
    }
    const done = await withCode(staff, { adminId: admin.id, code, spend }, async (tx) => {
      const token = await endAllOthers(tx, { adminId: admin.id, token: sessionToken })
      const confirmation = await confirmAdminSession(tx, token)
      const recoveryCodes = await replaceRecoveryCodes(tx, admin.id)
      const change = { before: { isOn: false }, after: { isOn: true, recoveryCodes: recoveryCodes.length } }
      await audit(tx, staff, { subject: 'second-factor', subjectId: admin.id, ...change })
      return { token, confirmation, recoveryCodes }
    })
    setCookies(context, done.token)
    setConfirmationCookie(context, done.confirmation)
    return {
      msg: 'Your second factor is on. You are signed out everywhere else.',
      recovery_codes: done.recoveryCodes,
    }
  },
)
