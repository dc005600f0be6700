// Sessions of staff: an opaque token in a cookie, its hash in the database; 30 minutes idle, 12 hours in all (design §3).
import { sql } from 'kysely'
import type { SignedInAdmin } from './context.ts'
import type { Database, Tx } from './database/database.ts'
import { hashToken, newToken } from './tokens.ts'

export const SESSION_COOKIE = 'panadesk_session'
const IDLE_MAX = '30 minutes'
const AGE_MAX = '12 hours'
/** A session's last use is written at most this often, so that reading screens does not write rows. */
const TOUCH_EVERY = '1 minute'

/** Starts a session and returns its token, which is kept nowhere else. */
export async function startAdminSession(
  tx: Tx,
  session: { adminId: number; address: string; userAgent: string },
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('admin_session')
    .values({
      token_hash: hashToken(token),
      admin_id: session.adminId,
      address: session.address,
      user_agent: session.userAgent.slice(0, 300),
    })
    .execute()
  return token
}

export async function endAdminSession(db: Database | Tx, token: string): Promise<void> {
  await db.deleteFrom('admin_session').where('token_hash', '=', hashToken(token)).execute()
}

/** Ends every session of an admin: at a new password from somebody else, at deactivation, at deletion. */
export async function endAdminSessions(tx: Tx, adminId: number): Promise<void> {
  await tx.deleteFrom('admin_session').where('admin_id', '=', adminId).execute()
}

/**
 * Ends all sessions of an admin but the one of this token, which goes on under a new token: answers that one, or undefined
 * where the session has ended in the meantime. It gets no older or younger by it.
 */
export async function renewAdminSession(
  tx: Tx,
  session: { adminId: number; token: string },
): Promise<string | undefined> {
  const tokenHash = hashToken(session.token)
  await tx
    .deleteFrom('admin_session')
    .where('admin_id', '=', session.adminId)
    .where('token_hash', '<>', tokenHash)
    .execute()
  const token = newToken()
  const renewed = await tx
    .updateTable('admin_session')
    .set({ token_hash: hashToken(token) })
    .where('token_hash', '=', tokenHash)
    .returning('admin_id')
    .executeTakeFirst()
  return renewed === undefined ? undefined : token
}

/** The admin that a token stands for, or nobody: unknown, expired, or no longer active. Counts as a use. */
export async function findSignedInAdmin(db: Database, token: string): Promise<SignedInAdmin | undefined> {
  const tokenHash = hashToken(token)
  const { rows } = await sql<{
    id: number
    full_name: string
    is_main: boolean
    access_codes: string[]
    is_stale: boolean
  }>`
    select admin.id, admin.full_name, admin.is_main, admin.access_codes,
      admin_session.last_seen_at < app_now() - ${TOUCH_EVERY}::interval as is_stale
    from admin_session
    join admin on admin.id = admin_session.admin_id
    where admin_session.token_hash = ${tokenHash}
      and admin.is_active
      and admin_session.last_seen_at > app_now() - ${IDLE_MAX}::interval
      and admin_session.created_at > app_now() - ${AGE_MAX}::interval`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  if (row.is_stale) {
    await sql`update admin_session set last_seen_at = app_now() where token_hash = ${tokenHash}`.execute(db)
  }
  return { id: row.id, name: row.full_name, isMain: row.is_main, accessCodes: row.access_codes }
}

/** Removes sessions that nobody can use any more. */
export async function removeExpiredSessions(db: Database): Promise<void> {
  await sql`
    delete from admin_session
    where last_seen_at <= app_now() - ${IDLE_MAX}::interval or created_at <= app_now() - ${AGE_MAX}::interval`.execute(
    db,
  )
}
