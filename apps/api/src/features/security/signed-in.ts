// Whoever makes a call whose business is the session itself, with the token of it.
import { assert } from '@panadesk/domain/assert'
import { renewAdminSession, SESSION_COOKIE } from '../../identity/admin-sessions.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Tx } from '../../database/database.ts'
import type { SessionContext } from '../../http/implement.ts'
import { refuseNoSession } from '../../identity/staff-access.ts'

/** Of an entry that is open to whoever is signed in, and to nobody else. */
export function signedIn(context: SessionContext): { staff: StaffContext; sessionToken: string } {
  const { admin, request } = context
  const sessionToken = request.cookies[SESSION_COOKIE]
  assert(admin !== undefined && sessionToken !== undefined, 'the guard lets in whoever is signed in')
  return { staff: { ...context, admin }, sessionToken }
}

/** Ends all other sessions; this one goes on under the token that is answered. Refuses where it has ended meanwhile. */
export async function endAllOthers(tx: Tx, session: { adminId: number; token: string }): Promise<string> {
  const renewed = await renewAdminSession(tx, session)
  if (renewed === undefined) throw refuseNoSession()
  return renewed
}
