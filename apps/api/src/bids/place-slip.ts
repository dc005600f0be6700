// Places the bids of one player on one game, all or none: the domain decides what is legal, then one round trip to the
// database, by a statement that it has prepared under a name, decides the rest and writes.
import { assert } from '@panadesk/domain/assert'
import type { LimitPer } from '@panadesk/domain/limits'
import type { Platform } from '../identity/context.ts'
import { notSignedIn, SIGNED_IN_PLAYER, touchPlayerSession } from '../identity/player-sessions.ts'
import { familyOfGame, type KnownFamilies } from '../games/game-family.ts'
import { slipLines, type AskedBids, type LineRefusal, type SlipLine } from './slip-lines.ts'

interface SlipOnGame extends AskedBids {
  readonly gameId: number
}

export interface Slip extends SlipOnGame {
  readonly playerId: number
}

/** A key that makes the slip one that is placed once, and what tells it from another slip under the same key. */
export interface SlipKey {
  readonly key: string
  readonly requestHash: Buffer
}

export interface PlacedSlip {
  /** The ids of the bids, in the order of the slip. */
  readonly bids: number[]
  /** What the wallet holds afterwards. */
  readonly balancePaise: number
}

/** What the database refuses, in the order in which it asks. */
type MarketRefusalCode =
  | 'idempotency-key-reused'
  | 'maintenance'
  | 'betting-off'
  | 'player-inactive'
  | 'player-not-approved'
  | 'game-not-found'
  | 'game-inactive'
  | 'off-day'
  | 'game-type-off'
  | 'session-closed'
  | 'below-minimum'
  | 'above-maximum'
  | 'bids-stopped'
  | 'limit-reached'
  | 'insufficient-balance'

/** What one slip alone can be told: it is sent again, once the market is counted where it was not. */
type TriedAgainCode = 'limits-uncounted' | 'limits-crowded'

interface MarketRefusal {
  readonly refusal: MarketRefusalCode
  /** The place of the bid at fault, from 0. */
  readonly index?: number
  /** The limit that the points of the bid do not keep. */
  readonly limitPaise?: number
  /** Of `limit-reached`: what the limit is for, and how many points of such a bid are still possible. */
  readonly per?: LimitPer
  readonly leftPaise?: number
  /** The maintenance message of the settings; may be empty. */
  readonly message?: string
}

export type SlipRefusal = LineRefusal | MarketRefusal

export interface Places extends Pick<Platform, 'db' | 'pool' | 'timeZone'> {
  /** For a `db` that does not last. */
  readonly families?: KnownFamilies
}

/**
 * Places a slip on today's market date. With a key, the first answer is kept and given again; a refusal by the domain is
 * not kept, as it is the same every time. Refuses by its answer and then writes nothing else.
 */
export async function placeSlip(places: Places, slip: Slip & Partial<SlipKey>): Promise<PlacedSlip | SlipRefusal> {
  const { playerId, key, requestHash } = slip
  if (key === undefined) return place(places, slip, { ...PLACE, placer: playerId, keyed: [] })
  assert(requestHash !== undefined, 'a key comes with the hash of its request')
  return place(places, slip, { ...PLACE_ONCE, placer: playerId, keyed: [key, requestHash] })
}

/**
 * As `placeSlip` with a key, for the player whom a token stands for, found in the same round trip. Throws `notSignedIn`
 * where it stands for nobody, unless the domain refuses before. Counts as a use of the token.
 */
export async function placeSlipOfToken(
  places: Places & Pick<Platform, 'logger'>,
  slip: SlipOnGame & SlipKey & { readonly tokenHash: Buffer },
): Promise<PlacedSlip | SlipRefusal> {
  const { tokenHash, key, requestHash } = slip
  const noteUse = () =>
    touchPlayerSession(places.pool, tokenHash).catch((error: unknown) => {
      // What was placed is placed: the answer says so.
      places.logger.warn({ err: error }, 'the use of a session could not be noted')
    })
  return place(places, slip, { ...PLACE_OF_TOKEN, placer: tokenHash, keyed: [key, requestHash], noteUse })
}

type DatabaseReply = { bids: number[]; balance_paise: number } | RefusedReply | { refusal: TriedAgainCode }

interface RefusedReply {
  refusal: MarketRefusalCode
  line?: number
  limit_paise?: number
  per?: LimitPer
  left_paise?: number
  message?: string
}

const SLIP_PARAMETERS = '$2, $3, $4::game_type[], $5::text[], $6::bigint[], $7::session[], $8::session[]'
const PLACE = { name: 'place-slip', text: `select place_slip($1, ${SLIP_PARAMETERS}) as reply` }
const PLACE_ONCE = { name: 'place-slip-once', text: `select place_slip_once($9, $10, $1, ${SLIP_PARAMETERS}) as reply` }
const PLACE_OF_TOKEN = {
  name: 'place-slip-of-token',
  text: `select player.is_stale, place_slip_once($9, $10, player.id, ${SLIP_PARAMETERS}) as reply
    from (${SIGNED_IN_PLAYER}) as player`,
}

/** The first slip of a market after limits have changed counts what is taken of them. */
const COUNT_MARKET = { text: 'select count_market($1, $2)' }

interface Placing {
  readonly name: string
  readonly text: string
  /** The id of the player, or the hash of a token. */
  readonly placer: number | Buffer
  readonly keyed: readonly (string | Buffer)[]
  /** For a token whose use is to be noted. */
  readonly noteUse?: () => Promise<void>
}

async function place(
  { db, pool, timeZone, families }: Places,
  slip: SlipOnGame,
  { name, text, placer, keyed, noteUse }: Placing,
): Promise<PlacedSlip | SlipRefusal> {
  const family = await familyOfGame(db, slip.gameId, families)
  if (family === undefined) return { refusal: 'game-not-found' }
  const lines = slipLines(family, slip)
  if (!Array.isArray(lines)) return lines
  const values = [placer, slip.gameId, timeZone, ...columnsOf(lines), ...keyed]
  for (;;) {
    const { rows } = await pool.query<{ reply: DatabaseReply; is_stale?: boolean }>({ name, text, values })
    const [row] = rows
    if (row === undefined) throw notSignedIn()
    if (!isTriedAgain(row.reply)) {
      if (row.is_stale === true) await noteUse?.()
      return answerOf(row.reply)
    }
    if (row.reply.refusal === 'limits-uncounted') await pool.query({ ...COUNT_MARKET, values: [slip.gameId, timeZone] })
  }
}

function isTriedAgain(reply: DatabaseReply): reply is { refusal: TriedAgainCode } {
  return 'refusal' in reply && (reply.refusal === 'limits-uncounted' || reply.refusal === 'limits-crowded')
}

function columnsOf(lines: readonly SlipLine[]) {
  return [
    lines.map((line) => line.type),
    lines.map((line) => line.selection),
    lines.map((line) => line.pointsPaise),
    lines.map((line) => line.settles),
    lines.map((line) => line.cutoff),
  ]
}

function answerOf(reply: Exclude<DatabaseReply, { refusal: TriedAgainCode }>): PlacedSlip | MarketRefusal {
  if ('bids' in reply) return { bids: reply.bids, balancePaise: reply.balance_paise }
  const { refusal, line, limit_paise: limitPaise, per, left_paise: leftPaise, message } = reply
  return {
    refusal,
    ...(line === undefined ? {} : { index: line - 1 }),
    ...(limitPaise === undefined ? {} : { limitPaise }),
    ...(per === undefined ? {} : { per }),
    ...(leftPaise === undefined ? {} : { leftPaise }),
    ...(message === undefined ? {} : { message }),
  }
}
