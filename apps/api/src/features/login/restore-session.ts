// Answers who is signed in, and hands out the CSRF cookie that every state change needs.
import { contract } from '@panadesk/contract'
import { SESSION_COOKIE } from '../../identity/admin-sessions.ts'
import { implementSession } from '../../http/implement.ts'
import { setCookies } from '../../http/session-cookies.ts'
import { sessionReply } from './session-reply.ts'

export const restoreSession = implementSession(contract.login.restore, async (context) => {
  const { admin, request } = context
  if (admin === undefined) {
    setCookies(context, undefined)
    return { success: false }
  }
  setCookies(context, request.cookies[SESSION_COOKIE])
  return sessionReply(context, admin, 'Welcome back')
})
