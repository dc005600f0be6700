// What the calls about an account ask and answer.
import { z } from 'zod'
import { amount, flag, plainLine, rowId, text } from '../fields.ts'
import { idCursor, instant, limit, nextCursor } from './player-fields.ts'

/** The flags are those of the panel's user (docs/access.md, "Players"), 0 or 1. */
const PLAYER = z.object({
  id: rowId,
  name: z.string(),
  mobile: z.string(),
  /** What others name as their `referCode`. */
  myCode: z.string(),
  status: flag,
  bettingStatus: flag,
  transferPointStatus: flag,
  isAgent: flag,
  insertDate: instant,
})

const mobile = z
  .string({ error: 'The mobile number is required.' })
  .trim()
  .regex(/^\d{10}$/, 'The mobile number has 10 digits.')

const pin = z.string({ error: 'The PIN is required.' }).regex(/^\d{4,6}$/, 'The PIN has 4 to 6 digits.')

/**
 * Staff have set the PIN: money leaves the wallet only a day after the player has chosen another
 * (docs/access.md, "A PIN set by staff").
 */
const pinChangeNeeded = z.boolean()

/** Codes are written in capitals; left out and empty say the same. */
const referCode = plainLine(z.string({ error: 'The refer code is text.' }))
  .max(20, 'This refer code is not valid.')
  .transform((code) => (code === '' ? undefined : code.toUpperCase()))
  .optional()

/** With `deviceToken` in the header `X-Device-Token` the app's next login is told from those of strangers. */
const SIGNED_IN = { token: z.string(), deviceToken: z.string(), player: PLAYER, pinChangeNeeded }

const LOGIN = z.object({
  at: instant,
  address: z.string(),
  /** The header `X-Device` of the login, or its user agent. */
  device: z.string(),
})

export const accountSchemas = {
  register: {
    body: z.strictObject({ name: text('The name is required.', 100), mobile, pin, referCode }),
    example: { name: 'Ravi', mobile: '9123456789', pin: '4711', referCode: '' },
    reply: SIGNED_IN,
  },
  login: {
    body: z.strictObject({ mobile, pin }),
    reply: SIGNED_IN,
  },
  choosePin: {
    body: z.strictObject({ pin, newPin: pin }),
    reply: { player: PLAYER, pinChangeNeeded },
  },
  logout: {
    reply: { signedOut: z.literal(true) },
  },
  logins: {
    query: z.strictObject({ cursor: idCursor, limit }),
    reply: { logins: z.array(LOGIN), nextCursor },
  },
  me: {
    reply: {
      player: PLAYER,
      wallet: z.object({ balance: amount, withdrawable: amount, owed: amount }),
      pinChangeNeeded,
    },
  },
}
