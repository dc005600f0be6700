// What staff do about their own safety: the second factor, and the sessions that are open.
import { contract } from '@panadesk/contract'
import { implement, implementSession, type StaffCall } from '../../http/implement.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { endOneSession, endTheOthers } from './end-sessions.ts'
import { getDetails } from './get-details.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { startToSwitchOn } from './start-to-switch-on.ts'
import { switchOffSecondFactor } from './switch-off-second-factor.ts'
import { switchOnSecondFactor } from './switch-on-second-factor.ts'

const { security } = contract

export function securityFeature(csrfSecret: Buffer): StaffCall[] {
  return [
    implement(security.details, getDetails),
    implement(security.startSecondFactor, startToSwitchOn),
    implementSession(security.switchOnSecondFactor, (context, body) => switchOnSecondFactor(context, body, csrfSecret)),
    implementSession(security.switchOffSecondFactor, (context, body) =>
      switchOffSecondFactor(context, body, csrfSecret),
    ),
    implement(security.renewRecoveryCodes, renewRecoveryCodes),
    implementSession(security.confirmSecondFactor, confirmSecondFactor),
    implement(security.endSession, endOneSession),
    implement(security.endOtherSessions, endTheOthers),
  ]
}
