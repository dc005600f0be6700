// Sessions of players: an opaque bearer token, its hash in the database; they end after 30 days without use.
import { sql } from 'kysely'
import type { Database, Tx } from './database/database.ts'
import { hashToken } from './tokens.ts'

export interface SignedInPlayer {
  readonly id: number
}

const IDLE_MAX = '30 days'
/** The last use of a session and the "last seen" of its player are written at most this often. */
const TOUCH_EVERY = '1 minute'

/**
 * Starts a session for a token that the caller made; only its hash is kept. Counts as a use. Removes the sessions that this
 * player let lapse.
 */
export async function startPlayerSession(tx: Tx, session: { playerId: number; token: string }): Promise<void> {
  await sql`delete from player_session
    where player_id = ${session.playerId} and last_seen_at <= app_now() - ${IDLE_MAX}::interval`.execute(tx)
  await tx
    .insertInto('player_session')
    .values({ token_hash: hashToken(session.token), player_id: session.playerId })
    .execute()
  await tx
    .updateTable('player')
    .set({ last_seen_at: sql`app_now()` })
    .where('id', '=', session.playerId)
    .execute()
}

/** Whoever goes on must sign in again. Answers how many there were. */
export async function endPlayerSessions(tx: Tx, playerId: number): Promise<number> {
  const ended = await tx.deleteFrom('player_session').where('player_id', '=', playerId).executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** The player that a token stands for, or nobody: unknown, ended, lapsed, or no longer active. Counts as a use. */
export async function findSignedInPlayer(db: Database, token: string): Promise<SignedInPlayer | undefined> {
  const tokenHash = hashToken(token)
  const { rows } = await sql<{ id: number; is_stale: boolean }>`
    select player.id,
      least(player_session.last_seen_at, coalesce(player.last_seen_at, '-infinity')) < app_now() - ${TOUCH_EVERY}::interval
        as is_stale
    from player_session
    join player on player.id = player_session.player_id
    where player_session.token_hash = ${tokenHash}
      and player.is_active
      and player_session.last_seen_at > app_now() - ${IDLE_MAX}::interval`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  if (row.is_stale) await touch(db, row.id, tokenHash)
  return { id: row.id }
}

async function touch(db: Database, playerId: number, tokenHash: Buffer): Promise<void> {
  await sql`
    with used as (
      update player_session set last_seen_at = app_now() where token_hash = ${tokenHash}
    )
    update player set last_seen_at = app_now() where id = ${playerId}`.execute(db)
}
