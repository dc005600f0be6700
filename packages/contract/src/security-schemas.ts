// What the calls about the own safety ask and answer.
import { z } from 'zod'
import { id, okMessage, rowId, secret } from './fields.ts'
import { appCode, secondFactorCode } from './second-factor-code.ts'

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

export const securitySchemas = {
  details: {
    reply: {
      second_factor: z.boolean(),
      second_factor_date: z.string(),
      recovery_codes_left: z.int(),
      sessions: z.array(SESSION),
    },
  },
  startSecondFactor: {
    body: z.strictObject({ current_password: currentPassword }),
    reply: { ...okMessage, secret: z.string(), otpauth_uri: z.string(), qr_image: z.string() },
  },
  switchOnSecondFactor: {
    body: z.strictObject({ code: appCode() }),
    reply: { ...okMessage, ...RECOVERY_CODES },
  },
  switchOffSecondFactor: {
    body: z.strictObject({ current_password: currentPassword, code: secondFactorCode() }),
    reply: okMessage,
  },
  renewRecoveryCodes: {
    body: z.strictObject({ code: appCode() }),
    reply: { ...okMessage, ...RECOVERY_CODES },
  },
  confirmSecondFactor: {
    body: z.strictObject({ code: secondFactorCode() }),
    reply: okMessage,
  },
  endSession: {
    body: z.strictObject({ session_id: id() }),
    reply: okMessage,
  },
  endOtherSessions: {
    body: z.strictObject({}),
    example: {},
    reply: { ...okMessage, ended: z.int() },
  },
}
