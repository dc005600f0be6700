// Answers who is signed in, and hands out the CSRF cookie that every state change needs.
import { SESSION_COOKIE } from '../../identity/admin-sessions.ts'
import type { SessionContext } from '../../http/implement.ts'
import { setCookies } from '../../http/session-cookies.ts'
import { accessOfAdmin } from './access-of-admin.ts'

export async function restoreSession(context: SessionContext, csrfSecret: Buffer) {
  const { admin, request } = context
  if (admin === undefined) {
    setCookies(context, csrfSecret, undefined)
    return { success: false }
  }
  setCookies(context, csrfSecret, request.cookies[SESSION_COOKIE])
  return { msg: `Welcome back, ${admin.name}.`, ...accessOfAdmin(admin), timeZone: context.timeZone }
}
