// The cookies of staff: the session and what belongs to it, which scripts cannot read, and the CSRF token that ours must read.
import { contract } from '@panadesk/contract'
import { CONFIRMATION_COOKIE, CONFIRMED_FOR_MINUTES, SESSION_COOKIE } from '../identity/admin-sessions.ts'
import { CSRF_COOKIE, newCsrfToken } from '../identity/csrf.ts'
import { KNOWN_BROWSER_COOKIE, KNOWN_FOR_DAYS } from '../identity/known-devices.ts'
import { PENDING_FOR_MINUTES, PENDING_LOGIN_COOKIE } from '../identity/pending-logins.ts'
import type { SessionContext } from './implement.ts'

const SECONDS = 60
const SECONDS_OF_DAY = 24 * 60 * 60
/** A waiting login is shown to the one call that goes on with it, a confirmation to the calls of the panel. */
const PENDING_PATH = `/${contract.login.checkSecondFactor.path}`
const CONFIRMATION_PATH = '/admin'
const KNOWN_BROWSER_PATH = '/admin'

/** Sets the session cookie and the CSRF cookie for a session, or only the latter for somebody who has none. */
export function setCookies(context: SessionContext, sessionToken: string | undefined): void {
  const { request, reply, csrfSecret } = context
  const shared = sharedOf(context)
  if (sessionToken === undefined) {
    void reply.clearCookie(SESSION_COOKIE, { ...shared, httpOnly: true })
  } else if (sessionToken !== request.cookies[SESSION_COOKIE]) {
    void reply.setCookie(SESSION_COOKIE, sessionToken, { ...shared, httpOnly: true })
  }
  void reply.setCookie(CSRF_COOKIE, newCsrfToken({ secret: csrfSecret, sessionToken }), shared)
}

/** For the browser in which the second factor was given just now. */
export function setConfirmationCookie(context: SessionContext, token: string): void {
  const options = { ...sharedOf(context), path: CONFIRMATION_PATH, httpOnly: true }
  void context.reply.setCookie(CONFIRMATION_COOKIE, token, { ...options, maxAge: CONFIRMED_FOR_MINUTES * SECONDS })
}

/** For a login that waits for its second factor; without a token it has ended. */
export function setPendingCookie(context: SessionContext, token: string | undefined): void {
  const options = { ...sharedOf(context), path: PENDING_PATH, httpOnly: true }
  if (token === undefined) void context.reply.clearCookie(PENDING_LOGIN_COOKIE, options)
  else void context.reply.setCookie(PENDING_LOGIN_COOKIE, token, { ...options, maxAge: PENDING_FOR_MINUTES * SECONDS })
}

/** For a browser in which somebody has signed in: it stays known when the session has ended. */
export function setKnownBrowserCookie(context: SessionContext, token: string): void {
  const options = { ...sharedOf(context), path: KNOWN_BROWSER_PATH, httpOnly: true }
  void context.reply.setCookie(KNOWN_BROWSER_COOKIE, token, { ...options, maxAge: KNOWN_FOR_DAYS * SECONDS_OF_DAY })
}

export function knownBrowserOf({ request }: Pick<SessionContext, 'request'>): string | undefined {
  return request.cookies[KNOWN_BROWSER_COOKIE]
}

function sharedOf({ request }: SessionContext) {
  return { path: '/', sameSite: 'strict', secure: request.protocol === 'https' } as const
}
