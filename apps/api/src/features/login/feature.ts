// Login, logout, the own password, and the question who is signed in.
import { contract } from '@panadesk/contract'
import { implementAtTheDoor, type Implementation } from '../../platform/http/implement.ts'
import { requireAddressMayTry } from '../../platform/staff-checks.ts'
import { changePassword } from './change-password.ts'
import { checkLogin } from './check-login.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { logOut } from './log-out.ts'
import { restoreSession } from './restore-session.ts'

export function loginFeature(csrfSecret: Buffer): Implementation[] {
  return [
    implementAtTheDoor(contract.login.restore, (context) => restoreSession(context, csrfSecret)),
    implementAtTheDoor(
      contract.login.check,
      (context, body) => checkLogin(context, body, csrfSecret),
      requireAddressMayTry,
    ),
    implementAtTheDoor(
      contract.login.checkSecondFactor,
      (context, body) => checkSecondFactor(context, body, csrfSecret),
      requireAddressMayTry,
    ),
    implementAtTheDoor(contract.login.logout, (context) => logOut(context, csrfSecret)),
    implementAtTheDoor(contract.login.changePassword, (context, body) => changePassword(context, body, csrfSecret)),
  ]
}
