// Sessions of players: an opaque bearer token, its hash in the database; they end after 30 days without use.
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { StatementPool } from '../database/pool-shares.ts'
import { refusals, type Refusal } from '../platform/refusal.ts'
import { hashToken } from './tokens.ts'

export interface SignedInPlayer {
  readonly id: number
}

const refuse = refusals({
  'not-signed-in': { status: 401, msg: 'Please sign in.' },
})

export function notSignedIn(): Refusal {
  return refuse('not-signed-in')
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

/** Ends one session; others of the player go on. */
export async function endPlayerSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('player_session').where('token_hash', '=', tokenHash).execute()
}

/** Ends all sessions of a player but this one. */
export async function endOtherPlayerSessions(
  tx: Tx,
  { playerId, tokenHash }: { playerId: number; tokenHash: Buffer },
): Promise<void> {
  await tx.deleteFrom('player_session').where('player_id', '=', playerId).where('token_hash', '<>', tokenHash).execute()
}

/**
 * SQL of whom the token with the hash $1 stands for (`id`), and whether its use is to be noted (`is_stale`): one row, or
 * none where the token is unknown, ended or lapsed, or its player is no longer active.
 */
export const SIGNED_IN_PLAYER = `
  select player.id,
    least(player_session.last_seen_at, coalesce(player.last_seen_at, '-infinity')) < app_now() - interval '${TOUCH_EVERY}'
      as is_stale
  from player_session
  join player on player.id = player_session.player_id
  where player_session.token_hash = $1
    and player.is_active
    and player_session.last_seen_at > app_now() - interval '${IDLE_MAX}'`

const FIND = { name: 'signed-in-player', text: SIGNED_IN_PLAYER }
/** The player before the session, as a login and the switch that signs a player out lock them. */
const TOUCH = {
  name: 'touch-player-session',
  text: `with seen as (
      update player set last_seen_at = app_now()
      where id = (select player_id from player_session where token_hash = $1) returning id
    )
    update player_session set last_seen_at = app_now() from seen
    where token_hash = $1 and player_id = seen.id`,
}

/** The player that a token stands for; refuses where it stands for nobody. Counts as a use. */
export async function requireSignedInPlayer(pool: StatementPool, tokenHash: Buffer): Promise<SignedInPlayer> {
  const { rows } = await pool.query<{ id: number; is_stale: boolean }>({ ...FIND, values: [tokenHash] })
  const [row] = rows
  if (row === undefined) throw notSignedIn()
  if (row.is_stale) await touchPlayerSession(pool, tokenHash)
  return { id: row.id }
}

/** Notes that a session that `is_stale` has been used. */
export async function touchPlayerSession(pool: StatementPool, tokenHash: Buffer): Promise<void> {
  await pool.query({ ...TOUCH, values: [tokenHash] })
}
