// What somebody sees of the own safety: whether the second factor is on, and which sessions are open.
import { contract } from '@panadesk/contract'
import { implement } from '../../http/implement.ts'
import { listOpenSessions } from '../../identity/admin-sessions.ts'
import { isoInstant } from '../../platform/instants.ts'
import { countRecoveryCodes } from '../../identity/second-factor/recovery-codes.ts'
import { secondFactorSince } from '../../identity/second-factor/second-factor.ts'

export const getDetails = implement(contract.security.details, async ({ db, admin, timeZone }) => {
  const since = await secondFactorSince(db, admin.id)
  const sessions = await listOpenSessions(db, admin.id)
  return {
    second_factor: since !== undefined,
    second_factor_date: since === undefined ? '' : isoInstant(since, timeZone),
    recovery_codes_left: since === undefined ? 0 : await countRecoveryCodes(db, admin.id),
    sessions: sessions.map((session) => ({
      _id: String(session.id),
      address: session.address,
      user_agent: session.user_agent,
      started_date: isoInstant(session.created_at, timeZone),
      last_seen_date: isoInstant(session.last_seen_at, timeZone),
      is_this_one: session.id === admin.sessionId,
    })),
  }
})
