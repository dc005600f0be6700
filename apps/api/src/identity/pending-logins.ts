// Logins whose password was right and whose second factor is still missing: an opaque token of their own, for one call.
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../database/database.ts'
import { hashToken, newToken } from './tokens.ts'

export const PENDING_LOGIN_COOKIE = 'panadesk_pending_login'
export const PENDING_FOR_MINUTES = 5
const PENDING_FOR = `${PENDING_FOR_MINUTES} minutes`

/** Answers the token, which is kept nowhere else. */
export async function startPendingLogin(tx: Tx, adminId: number): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('pending_login')
    .values({ token_hash: hashToken(token), admin_id: adminId })
    .execute()
  return token
}

/** Whose login a token is; undefined when it has ended. */
export async function findPendingLogin(db: Db, token: string): Promise<number | undefined> {
  const { rows } = await sql<{ admin_id: number }>`
    select admin_id from pending_login
    where token_hash = ${hashToken(token)} and created_at > app_now() - ${PENDING_FOR}::interval`.execute(db)
  return rows[0]?.admin_id
}

/** Takes it away; false when somebody else has, or it has ended. */
export async function endPendingLogin(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql`
    delete from pending_login
    where token_hash = ${hashToken(token)} and created_at > app_now() - ${PENDING_FOR}::interval
    returning admin_id`.execute(tx)
  return rows.length > 0
}

export async function removeExpiredLogins(db: Database): Promise<void> {
  await sql`delete from pending_login where created_at <= app_now() - ${PENDING_FOR}::interval`.execute(db)
}
