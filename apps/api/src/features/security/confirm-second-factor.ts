// The second factor given again: for some minutes this browser makes the calls that want it (docs/decisions/0018).
import { contract } from '@panadesk/contract'
import { confirmAdminSession } from '../../identity/admin-sessions.ts'
import { audit } from '../../audit/audit.ts'
import { implementSession } from '../../http/implement.ts'
import { setConfirmationCookie } from '../../http/session-cookies.ts'
import { withCode } from '../../identity/staff-checks.ts'
import { requireIsOn } from './refusals.ts'
import { signedIn } from './signed-in.ts'

export const confirmSecondFactor = implementSession(
  contract.security.confirmSecondFactor,
  async (context, { code }) => {
    const { staff, sessionToken } = signedIn(context)
    const { admin } = staff
    await requireIsOn(staff.db, admin.id)
    const token = await withCode(staff, { adminId: admin.id, code }, async (tx, proof) => {
      await audit(tx, staff, { subject: 'second-factor', subjectId: admin.id, after: { secondFactor: proof } })
      return confirmAdminSession(tx, sessionToken)
    })
    setConfirmationCookie(context, token)
    return { msg: 'Confirmed for the next five minutes.' }
  },
)
