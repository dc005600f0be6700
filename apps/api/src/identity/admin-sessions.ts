// Sessions of staff: an opaque token in a cookie, its hash in the database; 30 minutes idle, 12 hours in all
// (docs/access.md, "Sessions").
import { sql } from 'kysely'
import type { SignedInAdmin, StaffMember } from './context.ts'
import type { Database, Db, Tx } from '../database/database.ts'
import { askTogether } from '../database/ask-together.ts'
import { keptSelect } from '../database/kept-select.ts'
import { hashToken, newToken } from './tokens.ts'

export const SESSION_COOKIE = 'panadesk_session'
/** Kept by the browser that gave the second factor: a copy of the session alone, taken before, is not confirmed by it. */
export const CONFIRMATION_COOKIE = 'panadesk_confirmation'
export const CONFIRMED_FOR_MINUTES = 5
const IDLE_MAX = '30 minutes'
const AGE_MAX = '12 hours'
/** A session's last use is written at most this often, so that reading screens does not write rows. */
const TOUCH_EVERY = '1 minute'

/** Whether a session can still be used. */
const OPEN = `admin_session.last_seen_at > app_now() - interval '${IDLE_MAX}'
  and admin_session.created_at > app_now() - interval '${AGE_MAX}'`
const VIEW_LASTS = '30 minutes'
/** The sub admin as whom a main admin looks in this session, for as long as both are what they were. */
const JOIN_VIEWED = `left join admin as viewed on viewed.id = admin_session.viewing_as
  and admin_session.viewing_since > app_now() - interval '${VIEW_LASTS}'
  and admin.is_main and viewed.is_active and viewed.deleted_at is null and not viewed.is_main`
/** The rights that hold in the session. */
const RIGHTS = `admin.is_main and viewed.id is null as is_main,
  case when viewed.id is null then admin.access_codes else viewed.access_codes end as access_codes`
const IS_OPEN = sql<boolean>`${sql.raw(OPEN)}`

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

/**
 * Ends every session of an admin, and every login that waits for its second factor: at a new password from somebody else,
 * at deactivation, at deletion.
 */
export async function endAdminSessions(tx: Tx, adminId: number): Promise<void> {
  await tx.deleteFrom('admin_session').where('admin_id', '=', adminId).execute()
  await tx.deleteFrom('pending_login').where('admin_id', '=', adminId).execute()
}

/** Ends all sessions and waiting logins of an admin but this session, and answers how many sessions were open. */
export async function endOtherSessions(tx: Tx, session: { adminId: number; sessionId: number }): Promise<number> {
  await tx.deleteFrom('pending_login').where('admin_id', '=', session.adminId).execute()
  return endSessionsWhoseId(tx, '<>', session)
}

/** Ends one session of an admin; false where it has ended already. */
export async function endSessionOf(tx: Tx, session: { adminId: number; sessionId: number }): Promise<boolean> {
  return (await endSessionsWhoseId(tx, '=', session)) > 0
}

/** Of an admin, this session or all but this one; answers how many were open. */
async function endSessionsWhoseId(
  tx: Tx,
  operator: '=' | '<>',
  session: { adminId: number; sessionId: number },
): Promise<number> {
  const ended = await tx
    .deleteFrom('admin_session')
    .where('admin_id', '=', session.adminId)
    .where('id', operator, session.sessionId)
    .returning(IS_OPEN.as('wasOpen'))
    .execute()
  return ended.filter(({ wasOpen }) => wasOpen).length
}

/** The open sessions of an admin, the one used last first. */
export function listOpenSessions(db: Db, adminId: number) {
  return db
    .selectFrom('admin_session')
    .select(['id', 'address', 'user_agent', 'created_at', 'last_seen_at'])
    .where('admin_id', '=', adminId)
    .where(IS_OPEN)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Marks a session as one in which the second factor was given just now; answers the token that its browser must show. */
export async function confirmAdminSession(tx: Tx, sessionToken: string): Promise<string> {
  const token = newToken()
  await tx
    .updateTable('admin_session')
    .set({ confirmed_at: sql<Date>`app_now()`, confirmation_hash: hashToken(token) })
    .where('token_hash', '=', hashToken(sessionToken))
    .execute()
  return token
}

/**
 * Ends all sessions of an admin but the one of this token, which goes on under a new token: answers that one, or undefined
 * where the session has ended in the meantime. It gets no older or younger by it. Logins that wait for their second factor
 * end too.
 */
export async function renewAdminSession(
  tx: Tx,
  session: { adminId: number; token: string },
): Promise<string | undefined> {
  const tokenHash = hashToken(session.token)
  await tx.deleteFrom('pending_login').where('admin_id', '=', session.adminId).execute()
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

interface FoundSession {
  /** Among those that were asked for, from 1. */
  place: number
  id: number
  full_name: string
  is_main: boolean
  access_codes: string[]
  session_id: number
  is_stale: boolean
  viewed_name: string | null
  view_ends_at: Date
  must_confirm: boolean
}

/** By the places of the sessions that are asked for; confirmations are null where none is shown. */
const findAsked = keptSelect(
  (_, tokenHashes: readonly Buffer[], confirmationHashes: readonly (Buffer | null)[]) => sql<FoundSession>`
    select asked.place, admin.id, admin.full_name, ${sql.raw(RIGHTS)}, admin_session.id as session_id,
      viewed.full_name as viewed_name, admin_session.viewing_since + interval '${sql.raw(VIEW_LASTS)}' as view_ends_at,
      admin_session.last_seen_at < app_now() - interval '${sql.raw(TOUCH_EVERY)}' as is_stale,
      second_factor.on_since is not null and not coalesce(
        admin_session.confirmation_hash = asked.confirmation_hash
          and admin_session.confirmed_at > app_now() - interval '${sql.raw(String(CONFIRMED_FOR_MINUTES))} minutes',
        false) as must_confirm
    from unnest(${tokenHashes}::bytea[], ${confirmationHashes}::bytea[]) with ordinality
      as asked (token_hash, confirmation_hash, place)
    join admin_session on admin_session.token_hash = asked.token_hash
    join admin on admin.id = admin_session.admin_id
    ${sql.raw(JOIN_VIEWED)}
    left join second_factor on second_factor.admin_id = admin.id
    where admin.is_active and ${IS_OPEN}`,
)

interface AskedSession {
  readonly tokenHash: Buffer
  readonly confirmationHash: Buffer | null
}

/** Every request of the panel asks, so those that come at the same moment ask at once; each has its own answer. */
const findSession = askTogether(async (db, asked: readonly AskedSession[]) => {
  const rows = await findAsked(
    db,
    asked.map(({ tokenHash }) => tokenHash),
    asked.map(({ confirmationHash }) => confirmationHash),
  )
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return asked.map((_, at) => byPlace.get(at + 1))
})

interface ShownSession {
  token: string
  /** What the browser shows for having given the second factor. */
  confirmation: string | undefined
  /** Whether somebody is at work with it, so that it is not idle. */
  isUse: boolean
}

/** The admin that a token stands for, or nobody: unknown, expired, or no longer active. */
export async function findSignedInAdmin(
  db: Db,
  { token, confirmation, isUse }: ShownSession,
): Promise<SignedInAdmin | undefined> {
  const tokenHash = hashToken(token)
  const confirmationHash = confirmation === undefined ? null : hashToken(confirmation)
  const row = await findSession(db, { tokenHash, confirmationHash })
  if (row === undefined) return undefined
  if (row.is_stale && isUse) await touchSession(db, tokenHash)
  const { id, full_name: name, is_main: isMain, access_codes: accessCodes } = row
  const viewing = row.viewed_name === null ? undefined : { name: row.viewed_name, until: row.view_ends_at }
  return { id, name, isMain, accessCodes, sessionId: row.session_id, mustConfirm: row.must_confirm, viewing }
}

async function touchSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('admin_session')
    .set({ last_seen_at: sql<Date>`app_now()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Who is signed in by those of these sessions that can still be used, by their ids. To look is no use of them. */
export async function findOpenSessions(
  db: Database,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, StaffMember>> {
  const { rows } = await sql<Omit<FoundSession, 'place' | 'is_stale' | 'must_confirm'>>`
    select admin_session.id as session_id, admin.id, admin.full_name, ${sql.raw(RIGHTS)}
    from admin_session
    join admin on admin.id = admin_session.admin_id
    ${sql.raw(JOIN_VIEWED)}
    where admin_session.id = any (${[...sessionIds]}::bigint[]) and admin.is_active and ${IS_OPEN}`.execute(db)
  return new Map(
    rows.map(({ session_id: sessionId, id, full_name: name, is_main: isMain, access_codes: accessCodes }) => [
      sessionId,
      { id, name, isMain, accessCodes },
    ]),
  )
}

/** From now on the session has the rights of this sub admin, for half an hour; undefined ends it. */
export async function setViewing(tx: Tx, sessionId: number, adminId: number | undefined): Promise<void> {
  const viewing =
    adminId === undefined
      ? { viewing_as: null, viewing_since: null }
      : { viewing_as: adminId, viewing_since: sql<Date>`app_now()` }
  await tx.updateTable('admin_session').set(viewing).where('id', '=', sessionId).execute()
}

/** Removes sessions that nobody can use any more. */
export async function removeExpiredSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('admin_session')
    .where(sql<boolean>`not (${IS_OPEN})`)
    .execute()
}
