// Places the bids of one player on one game, all or none: the domain decides what is legal, then one round trip to the
// database, by a statement that it has prepared under a name, decides the rest and writes.
import { assert } from '@panadesk/domain/assert'
import type { Platform } from '../platform/context.ts'
import { familyOfGame } from './game-family.ts'
import { slipLines, type AskedBids, type LineRefusal, type SlipLine } from './slip-lines.ts'

export interface Slip extends AskedBids {
  readonly playerId: number
  readonly gameId: number
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
export type MarketRefusalCode =
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
  | 'insufficient-balance'

interface MarketRefusal {
  readonly refusal: MarketRefusalCode
  /** The place of the bid at fault, from 0. */
  readonly index?: number
  /** The limit that the points of the bid do not keep. */
  readonly limitPaise?: number
  /** The maintenance message of the settings; may be empty. */
  readonly message?: string
}

export type SlipRefusal = LineRefusal | MarketRefusal

/**
 * Places a slip on today's market date. With a key, the first answer is kept and given again; a refusal by the domain is
 * not kept, as it is the same every time. Refuses by its answer and then writes nothing else.
 */
export async function placeSlip(
  platform: Pick<Platform, 'db' | 'pool' | 'timeZone'>,
  slip: Slip & Partial<SlipKey>,
): Promise<PlacedSlip | SlipRefusal> {
  const family = await familyOfGame(platform.db, slip.gameId)
  if (family === undefined) return { refusal: 'game-not-found' }
  const lines = slipLines(family, slip)
  if (!Array.isArray(lines)) return lines
  const { rows } = await platform.pool.query<{ reply: DatabaseReply }>(statementOf(slip, lines, platform.timeZone))
  const [row] = rows
  assert(row !== undefined, 'a function call answers with one row')
  return answerOf(row.reply)
}

type DatabaseReply =
  | { bids: number[]; balance_paise: number }
  | { refusal: MarketRefusalCode; line?: number; limit_paise?: number; message?: string }

const LINE_PARAMETERS = (from: number) =>
  ['game_type', 'text', 'bigint', 'session', 'session'].map((type, index) => `$${from + index}::${type}[]`).join(', ')
const PLACE = { name: 'place-slip', text: `select place_slip($1, $2, $3, ${LINE_PARAMETERS(4)}) as reply` }
const PLACE_ONCE = {
  name: 'place-slip-once',
  text: `select place_slip_once($1, $2, $3, $4, $5, ${LINE_PARAMETERS(6)}) as reply`,
}

function statementOf(slip: Slip & Partial<SlipKey>, lines: SlipLine[], timeZone: string) {
  const values = [
    slip.playerId,
    slip.gameId,
    timeZone,
    lines.map((line) => line.type),
    lines.map((line) => line.selection),
    lines.map((line) => line.pointsPaise),
    lines.map((line) => line.settles),
    lines.map((line) => line.cutoff),
  ]
  if (slip.key === undefined) return { ...PLACE, values }
  assert(slip.requestHash !== undefined, 'a key comes with the hash of its request')
  return { ...PLACE_ONCE, values: [slip.key, slip.requestHash, ...values] }
}

function answerOf(reply: DatabaseReply): PlacedSlip | MarketRefusal {
  if ('bids' in reply) return { bids: reply.bids, balancePaise: reply.balance_paise }
  const { refusal, line, limit_paise: limitPaise, message } = reply
  return {
    refusal,
    ...(line === undefined ? {} : { index: line - 1 }),
    ...(limitPaise === undefined ? {} : { limitPaise }),
    ...(message === undefined ? {} : { message }),
  }
}
