// The two cookies of a staff session: the token that scripts cannot read, and the CSRF token that ours must read.
import { SESSION_COOKIE } from '../../platform/admin-sessions.ts'
import { CSRF_COOKIE, newCsrfToken } from '../../platform/csrf.ts'
import type { DoorContext } from '../../platform/http/implement.ts'

/** Sets both cookies for a session, or only the CSRF cookie for somebody who has none. */
export function setCookies(context: DoorContext, csrfSecret: Buffer, sessionToken: string | undefined): void {
  const { request, reply } = context
  const shared = { path: '/', sameSite: 'strict', secure: request.protocol === 'https' } as const
  if (sessionToken === undefined) {
    void reply.clearCookie(SESSION_COOKIE, { ...shared, httpOnly: true })
  } else if (sessionToken !== request.cookies[SESSION_COOKIE]) {
    void reply.setCookie(SESSION_COOKIE, sessionToken, { ...shared, httpOnly: true })
  }
  void reply.setCookie(CSRF_COOKIE, newCsrfToken({ secret: csrfSecret, sessionToken }), shared)
}
