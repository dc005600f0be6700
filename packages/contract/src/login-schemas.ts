// What login and logout ask and answer.
import { DENSITIES } from '@panadesk/domain/densities'
import { LANGUAGES } from '@panadesk/domain/languages'
import { z } from 'zod'
import { amount, secret, text } from './fields.ts'
import { newPassword } from './new-password.ts'
import { secondFactorCode } from './second-factor-code.ts'

const ACCESS = {
  adminAccess: z.array(z.string()),
  redirectRoute: z.string(),
  /** The IANA name of the zone in which the installation keeps its calendar and its clocks. */
  timeZone: z.string(),
  /** From how many rupees on a movement by hand is asked about a second time; 0 for never. */
  askAgainFrom: amount,
  /** The sub admin as whom a main admin looks, and until when; empty texts otherwise. */
  viewing_as: z.string(),
  viewing_until: z.string(),
  /** What whoever is signed in has chosen; empty for nothing yet. */
  language: z.enum([...LANGUAGES, '']),
  /** How close the rows of lists stand, as whoever is signed in has chosen; empty for nothing yet. */
  density: z.enum([...DENSITIES, '']),
}

export const loginSchemas = {
  restore: {
    reply: { msg: z.string(), ...ACCESS },
  },
  check: {
    body: z.strictObject({
      email: text('email is required.', 200),
      password: secret('Password is required.'),
    }),
    reply: { msg: z.string(), ...ACCESS },
  },
  checkSecondFactor: {
    body: z.strictObject({ code: secondFactorCode() }),
    reply: { msg: z.string(), ...ACCESS },
  },
  logout: {
    reply: { msg: z.string() },
  },
  chooseLanguage: {
    body: z.strictObject({ language: z.enum(LANGUAGES, 'Please choose a language.') }),
    reply: { msg: z.string() },
  },
  changePassword: {
    body: z.strictObject({
      current_password: secret('Current password is required.'),
      new_password: newPassword('New password is required.'),
    }),
    reply: { msg: z.string() },
  },
}
