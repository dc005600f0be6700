// Ends sessions of one's own that are open elsewhere.
import { contract } from '@panadesk/contract'
import { endOtherSessions, endSessionOf } from '../../identity/admin-sessions.ts'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { refuse } from './refusals.ts'

/** Somebody else's session is one that has ended, as far as the answer tells. */
export const endOneSession = implement(contract.security.endSession, async (context, { session_id: sessionId }) => {
  const { admin } = context
  if (sessionId === admin.sessionId) throw refuse('own-session')
  await inTransaction(context.db, async (tx) => {
    if (!(await endSessionOf(tx, { adminId: admin.id, sessionId }))) throw refuse('session-ended')
    await audit(tx, context, { subject: 'session', subjectId: admin.id, before: { sessionId } })
  })
  return { msg: 'The session has ended.' }
})

export const endTheOthers = implement(contract.security.endOtherSessions, async (context) => {
  const { id: adminId, sessionId } = context.admin
  const ended = await inTransaction(context.db, async (tx) => {
    const count = await endOtherSessions(tx, { adminId, sessionId })
    await audit(tx, context, { subject: 'session', subjectId: adminId, after: { ended: count } })
    return count
  })
  return { msg: ended === 0 ? 'No other session is open.' : 'You are signed out everywhere else.', ended }
})
