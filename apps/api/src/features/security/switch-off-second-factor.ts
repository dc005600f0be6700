// Switches the second factor off: with the password and a code, so that neither a stolen phone nor a stolen password will do.
import { contract } from '@panadesk/contract'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../database/database.ts'
import { implementSession } from '../../http/implement.ts'
import { setCookies } from '../../http/session-cookies.ts'
import { lockAccount, removeSecondFactor, spendCode } from '../../identity/second-factor/second-factor.ts'
import { withCode } from '../../identity/staff-checks.ts'
import { requireOwnPassword } from './own-password.ts'
import { requireIsOn } from './refusals.ts'
import { endAllOthers, signedIn } from './signed-in.ts'

export const switchOffSecondFactor = implementSession(
  contract.security.switchOffSecondFactor,
  async (context, body) => {
    const { staff, sessionToken } = signedIn(context)
    const { admin, db } = staff
    await requireIsOn(db, admin.id)
    await requireOwnPassword(staff, body.current_password)
    const spend = async (tx: Tx) => {
      await lockAccount(tx, admin.id)
      return spendCode(tx, admin.id, body.code)
    }
    const token = await withCode(staff, { adminId: admin.id, code: body.code, spend }, async (tx, proof) => {
      await removeSecondFactor(tx, admin.id)
      const change = { before: { isOn: true }, after: { isOn: false, secondFactor: proof } }
      await audit(tx, staff, { subject: 'second-factor', subjectId: admin.id, ...change })
      return endAllOthers(tx, { adminId: admin.id, token: sessionToken })
    })
    setCookies(context, token)
    return { msg: 'Your second factor is off. You are signed out everywhere else.' }
  },
)
