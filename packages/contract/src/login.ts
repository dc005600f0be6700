// Login, logout and the question who is signed in (docs/wire.md, "Session and CSRF").
import { calls } from './calls.ts'
import { command, get } from './endpoint.ts'
import type { loginSchemas } from './login-schemas.ts'

export const login = calls<typeof loginSchemas>()({
  /** Answers `success: false` without a session; always hands out a CSRF cookie. */
  restore: get({
    path: 'admin/',
    summary: 'Who is signed in',
    access: 'public',
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
    approval: 'never',
  }),
  /** The second step of a login; answers as the first does where there is only one. */
  checkSecondFactor: command({
    path: 'admin/check-second-factor',
    summary:
      'Go on with a sign-in that answered success false and second_factor_required: six digits of the app, or a recovery code',
    action: 'Signed in with the second factor',
    access: 'public',
    stepUp: 'never',
    approval: 'never',
  }),
  logout: get({
    path: 'admin/logout',
    summary: 'Sign out',
    action: 'Signed out',
    access: 'any-admin',
    changesState: true,
    stepUp: 'never',
    approval: 'never',
    endsView: true,
  }),
  /** Of whoever is signed in, in whichever browser. */
  chooseLanguage: command({
    path: 'admin/choose-language',
    summary: 'Choose in which language the panel speaks',
    action: 'Chose a language',
    access: 'any-admin',
    stepUp: 'never',
    approval: 'never',
  }),
  /** Of whoever is signed in; ends all other sessions of the same admin. */
  changePassword: command({
    path: 'admin/change-password',
    summary: 'Change the own password; all other sessions end',
    action: 'Changed the own password',
    access: 'any-admin',
    stepUp: 'always',
    approval: 'never',
  }),
})
