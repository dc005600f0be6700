// What whoever is signed in does about the own safety: the second factor, and the sessions that are open.
import { calls } from './calls.ts'
import { command, get } from './endpoint.ts'
import type { securitySchemas } from './security-schemas.ts'

const access = 'any-admin'

export const security = calls<typeof securitySchemas>()({
  /** `second_factor_date` is empty while it is off; sessions are listed last used first. */
  details: get({
    path: 'admin/get-security-details',
    summary: 'Whether the own second factor is on, and the own sessions that are open',
    access,
  }),
  /** Makes a secret, which means nothing until it is switched on; another start makes another. */
  startSecondFactor: command({
    path: 'admin/start-second-factor',
    summary: 'Get a secret for an authenticator app; it is not on before switch-on-second-factor',
    action: 'Asked for a second factor',
    access,
    stepUp: 'never',
    approval: 'never',
  }),
  /** By a code of the secret that was made last. Ends all other sessions. */
  switchOnSecondFactor: command({
    path: 'admin/switch-on-second-factor',
    action: 'Switched on the second factor',
    access,
    stepUp: 'never',
    approval: 'never',
  }),
  /** Ends all other sessions. */
  switchOffSecondFactor: command({
    path: 'admin/switch-off-second-factor',
    action: 'Switched off the second factor',
    access,
    stepUp: 'never',
    approval: 'never',
  }),
  /** The codes of before are worth nothing any more. */
  renewRecoveryCodes: command({
    path: 'admin/renew-recovery-codes',
    action: 'Renewed the recovery codes',
    access,
    stepUp: 'never',
    approval: 'never',
  }),
  /** For the next five minutes this browser makes the calls that want the second factor again. */
  confirmSecondFactor: command({
    path: 'admin/confirm-second-factor',
    summary: 'Give the second factor again, for calls that answer 403 with second_factor_required',
    action: 'Confirmed with the second factor',
    access,
    stepUp: 'never',
    approval: 'never',
  }),
  endSession: command({
    path: 'admin/end-session',
    action: 'Ended a session',
    access,
    stepUp: 'never',
    approval: 'never',
  }),
  endOtherSessions: command({
    path: 'admin/end-other-sessions',
    action: 'Ended all other sessions',
    access,
    stepUp: 'never',
    approval: 'never',
  }),
})
