// Limits on what may be bid (docs/game.md, "Limits"): what they are for, what they measure, and which of them counts.
import type { Family, Session } from './families.ts'
import type { GameType } from './game-types.ts'
import { formatPaise, type Paise } from './money.ts'

export const LIMIT_MEASURES = ['points', 'payout'] as const

/** The points that are bid, or what they would be paid if they won, each bid at its own rate. */
export type LimitMeasure = (typeof LIMIT_MEASURES)[number]

export const LIMIT_MEASURE_LABELS: Readonly<Record<LimitMeasure, string>> = { points: 'Points', payout: 'Payout' }

export const LIMIT_PERS = ['number', 'market', 'slip', 'player-number', 'player-market'] as const

/** For what a limit is counted: each number of a market, all bids of it together, one slip, and both of one player. */
export type LimitPer = (typeof LIMIT_PERS)[number]

export const LIMIT_PER_LABELS: Readonly<Record<LimitPer, string>> = {
  number: 'Number',
  market: 'Market',
  slip: 'Slip',
  'player-number': 'Player and number',
  'player-market': 'Player and market',
}

export const LIMIT_LEVELS = ['house', 'family', 'game', 'session', 'type', 'number'] as const

/** How narrow a limit is: the narrowest of what it names. */
export type LimitLevel = (typeof LIMIT_LEVELS)[number]

export const LIMIT_LEVEL_LABELS: Readonly<Record<LimitLevel, string>> = {
  house: 'House',
  family: 'Family',
  game: 'Game',
  session: 'Session',
  type: 'Type',
  number: 'Number',
}

/** Which bids a limit or a stop is for: what is left out is any. */
export interface BidScope {
  readonly family?: Family | undefined
  readonly gameId?: number | undefined
  readonly session?: Session | undefined
  readonly type?: GameType | undefined
  readonly selection?: string | undefined
}

/** The level of what a limit names. */
export function levelOf({ family, gameId, session, type, selection }: BidScope): LimitLevel {
  if (selection !== undefined) return 'number'
  if (type !== undefined) return 'type'
  if (session !== undefined) return 'session'
  if (gameId !== undefined) return 'game'
  return family === undefined ? 'house' : 'family'
}

export interface Limit extends BidScope {
  readonly measure: LimitMeasure
  readonly per: LimitPer
  readonly amountPaise: Paise
}

/**
 * Whether `limit` never counts beside `other`: the other is for all of its bids, measured and counted alike, and lets no more
 * through. A limit for a game names its family too, so that it can be held against one for the family.
 */
export function isOverruledBy(limit: Limit, other: Limit): boolean {
  if (limit.measure !== other.measure || limit.per !== other.per || other.amountPaise > limit.amountPaise) return false
  return (['family', 'gameId', 'session', 'type', 'selection'] as const).every((part) => {
    return other[part] === undefined || other[part] === limit[part]
  })
}

/** What a player whose bid does not fit is told; `selection` is the number of that bid. */
export function limitReachedText(
  reached: { per: LimitPer; leftPaise: Paise } & Required<Pick<BidScope, 'selection'>>,
): string {
  const { per, leftPaise, selection } = reached
  const left = formatPaise(leftPaise).replace(/\.00$/, '')
  if (per === 'slip') return `A bid on ${selection} may have at most ${left}, so that the slip does not win too much.`
  const place = per === 'number' || per === 'player-number' ? ` on ${selection}` : ' in this market'
  if (leftPaise === 0) return `No more bids are taken${place}.`
  return `At most ${left} more${place}.`
}
