// Login, logout, the own password, and the question who is signed in.
import { contract } from '@panadesk/contract'
import { implementSession, type StaffCall } from '../../http/implement.ts'
import { requireAddressMayTry } from '../../identity/staff-checks.ts'
import { changePassword } from './change-password.ts'
import { checkLogin } from './check-login.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { logOut } from './log-out.ts'
import { restoreSession } from './restore-session.ts'

export function loginFeature(csrfSecret: Buffer): StaffCall[] {
  return [
    implementSession(contract.login.restore, (context) => restoreSession(context, csrfSecret)),
    implementSession(
      contract.login.check,
      (context, body) => checkLogin(context, body, csrfSecret),
      requireAddressMayTry,
    ),
    implementSession(
      contract.login.checkSecondFactor,
      (context, body) => checkSecondFactor(context, body, csrfSecret),
      requireAddressMayTry,
    ),
    implementSession(contract.login.logout, (context) => logOut(context, csrfSecret)),
    implementSession(contract.login.changePassword, (context, body) => changePassword(context, body, csrfSecret)),
  ]
}
