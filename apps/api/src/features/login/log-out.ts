// Ends the session that asks.
import { contract } from '@panadesk/contract'
import { endAdminSession, SESSION_COOKIE } from '../../identity/admin-sessions.ts'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implementSession } from '../../http/implement.ts'
import { setCookies } from '../../http/session-cookies.ts'

export const logOut = implementSession(contract.login.logout, async (context) => {
  const { admin, request } = context
  const token = request.cookies[SESSION_COOKIE]
  if (admin !== undefined && token !== undefined) {
    await inTransaction(context.db, async (tx) => {
      await audit(tx, { ...context, admin }, { subject: 'logout', subjectId: admin.id })
      await endAdminSession(tx, token)
    })
  }
  setCookies(context, undefined)
  // What browsers kept while they were told less strictly, receipts among it.
  void context.reply.header('Clear-Site-Data', '"cache"')
  return { msg: 'You are signed out.' }
})
