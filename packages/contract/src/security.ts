// What whoever is signed in does about the own safety: the second factor, and the sessions that are open.
import { z } from 'zod'
import { command, get } from './endpoint.ts'
import { id, okMessage, rowId, secret } from './fields.ts'
import { appCode, secondFactorCode } from './second-factor-code.ts'

const access = 'any-admin'

const currentPassword = secret('Current password is required.')

/** Shown once: the server keeps what tells them again, not the codes. */
const RECOVERY_CODES = { recovery_codes: z.array(z.string()) }

const SESSION = z.object({
  _id: rowId,
  address: z.string(),
  /** What the browser says of itself, as it stands. */
  user_agent: z.string(),
  started_date: z.string(),
  last_seen_date: z.string(),
  /** Whether it is the session that asks. */
  is_this_one: z.boolean(),
})

export const security = {
  /** `second_factor_date` is empty while it is off; sessions are listed last used first. */
  details: get({
    path: 'admin/get-security-details',
    summary: 'Whether the own second factor is on, and the own sessions that are open',
    access,
    reply: {
      second_factor: z.boolean(),
      second_factor_date: z.string(),
      recovery_codes_left: z.int(),
      sessions: z.array(SESSION),
    },
  }),
  /** Makes a secret, which means nothing until it is switched on; another start makes another. */
  startSecondFactor: command({
    path: 'admin/start-second-factor',
    summary: 'Get a secret for an authenticator app; it is not on before switch-on-second-factor',
    action: 'Asked for a second factor',
    access,
    stepUp: 'never',
    body: z.strictObject({ current_password: currentPassword }),
    /** `secret` in groups of four, to be typed; `qr_image` is a data URI for an `img`. */
    reply: { ...okMessage, secret: z.string(), otpauth_uri: z.string(), qr_image: z.string() },
  }),
  /** By a code of the secret that was made last. Ends all other sessions. */
  switchOnSecondFactor: command({
    path: 'admin/switch-on-second-factor',
    action: 'Switched on the second factor',
    access,
    stepUp: 'never',
    body: z.strictObject({ code: appCode() }),
    reply: { ...okMessage, ...RECOVERY_CODES },
  }),
  /** Ends all other sessions. */
  switchOffSecondFactor: command({
    path: 'admin/switch-off-second-factor',
    action: 'Switched off the second factor',
    access,
    stepUp: 'never',
    body: z.strictObject({ current_password: currentPassword, code: secondFactorCode() }),
    reply: okMessage,
  }),
  /** The codes of before are worth nothing any more. */
  renewRecoveryCodes: command({
    path: 'admin/renew-recovery-codes',
    action: 'Renewed the recovery codes',
    access,
    stepUp: 'never',
    body: z.strictObject({ code: appCode() }),
    reply: { ...okMessage, ...RECOVERY_CODES },
  }),
  /** For the next five minutes this browser makes the calls that want the second factor again. */
  confirmSecondFactor: command({
    path: 'admin/confirm-second-factor',
    summary: 'Give the second factor again, for calls that answer 403 with second_factor_required',
    action: 'Confirmed with the second factor',
    access,
    stepUp: 'never',
    body: z.strictObject({ code: secondFactorCode() }),
    reply: okMessage,
  }),
  endSession: command({
    path: 'admin/end-session',
    action: 'Ended a session',
    access,
    stepUp: 'never',
    body: z.strictObject({ session_id: id() }),
    reply: okMessage,
  }),
  endOtherSessions: command({
    path: 'admin/end-other-sessions',
    action: 'Ended all other sessions',
    access,
    stepUp: 'never',
    body: z.strictObject({}),
    example: {},
    reply: { ...okMessage, ended: z.int() },
  }),
}
