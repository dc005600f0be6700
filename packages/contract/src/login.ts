// Login, logout and the question who is signed in (spec 1 §4.1, §7).
import { z } from 'zod'
import { command, get } from './endpoint.ts'
import { newPassword } from './password.ts'
import { secret, text } from './fields.ts'
import { secondFactorCode } from './second-factor-code.ts'

const ACCESS = {
  adminAccess: z.array(z.string()),
  redirectRoute: z.string(),
  /** The IANA name of the zone in which the house keeps its calendar and its clocks. */
  timeZone: z.string(),
}

export const login = {
  /** Answers `success: false` without a session; always hands out a CSRF cookie. */
  restore: get({
    path: 'admin/',
    summary: 'Who is signed in',
    access: 'public',
    reply: { msg: z.string(), ...ACCESS },
  }),
  /**
   * Of an account whose second factor is on it answers 200 `{success: false, second_factor_required: true, msg}`, which is no
   * session yet, and `checkSecondFactor` goes on within five minutes.
   */
  check: command({
    path: 'admin/loginCheck',
    summary: 'Sign in',
    action: 'Signed in',
    access: 'public',
    stepUp: 'never',
    body: z.strictObject({
      email: text('email is required.', 200),
      password: secret('Password is required.'),
    }),
    reply: { msg: z.string(), ...ACCESS },
  }),
  /** The second step of a login; answers as the first does where there is only one. */
  checkSecondFactor: command({
    path: 'admin/check-second-factor',
    summary:
      'Go on with a sign-in that answered success false and second_factor_required: six digits of the app, or a recovery code',
    action: 'Signed in with the second factor',
    access: 'public',
    stepUp: 'never',
    body: z.strictObject({ code: secondFactorCode() }),
    reply: { msg: z.string(), ...ACCESS },
  }),
  logout: get({
    path: 'admin/logout',
    summary: 'Sign out',
    action: 'Signed out',
    access: 'any-admin',
    changesState: true,
    stepUp: 'never',
    reply: { msg: z.string() },
  }),
  /** Of whoever is signed in; ends all other sessions of the same admin. */
  changePassword: command({
    path: 'admin/change-password',
    summary: 'Change the own password; all other sessions end',
    action: 'Changed the own password',
    access: 'any-admin',
    stepUp: 'always',
    body: z.strictObject({
      current_password: secret('Current password is required.'),
      new_password: newPassword('New password is required.'),
    }),
    reply: { msg: z.string() },
  }),
}
