// What differs between the families, as one table, and what follows from it for a bid's session and time.
import { assert } from './assert.ts'
import { FAMILIES, SESSIONS, type Family, type Session } from './families.ts'
import { GAME_TYPES, GAME_TYPE_RULES, type GameType } from './game-types.ts'
import type { TimeOfDay } from './time-of-day.ts'

export interface MarketRules {
  readonly label: string
  /** The sessions that are declared, in the order of the day; the last one settles the whole-day types. */
  readonly sessions: readonly Session[]
  /** What staff type at a declare: three digits of a pana, or the two of a jodi. */
  readonly resultIs: 'pana' | 'jodi'
  readonly hasCloseTime: boolean
  readonly gameTypes: readonly GameType[]
}

const ROWS = {
  main: { label: 'Main Market', sessions: SESSIONS, resultIs: 'pana', hasCloseTime: true, gameTypes: GAME_TYPES },
  starline: {
    label: 'Starline',
    sessions: ['open'],
    resultIs: 'pana',
    hasCloseTime: false,
    gameTypes: ['single-digit', 'single-pana', 'double-pana', 'triple-pana'],
  },
  galidisswar: {
    label: 'Gali Disswar',
    sessions: ['close'],
    resultIs: 'jodi',
    hasCloseTime: false,
    gameTypes: ['jodi-digit', 'group-jodi', 'red-bracket'],
  },
} as const satisfies Record<Family, MarketRules>

export const MARKET_RULES: Readonly<Record<Family, MarketRules>> = ROWS

/** The sessions of a family, for the compiler. */
export type SessionOf<F extends Family> = (typeof ROWS)[F]['sessions'][number]

/** A family that has one result a day; nobody is asked which session is meant. */
export type OneSessionFamily = {
  [F in Family]: (typeof ROWS)[F]['sessions'] extends readonly [Session] ? F : never
}[Family]

export const ONE_SESSION_FAMILIES: readonly OneSessionFamily[] = FAMILIES.filter(hasOneSession)

/** Whether a family has one result a day. */
export function hasOneSession(family: Family): family is OneSessionFamily {
  return MARKET_RULES[family].sessions.length === 1
}

/** The one session of such a family. */
export function onlySession(family: OneSessionFamily): Session {
  return ROWS[family].sessions[0]
}

/** The times of a game on one day. A family without a close time is taken bids for until its open time. */
export interface MarketTimes {
  readonly openTime: TimeOfDay
  readonly closeTime?: TimeOfDay | undefined
}

/**
 * The session at whose declare a bid is settled (docs/game.md, "Winning"); `session` is what the player named.
 * Undefined when the bid names a type or a session that the family lacks, no session where it has two, or a session for
 * a whole-day type.
 */
export function settlingSession(bid: {
  family: Family
  type: GameType
  session?: Session | undefined
}): Session | undefined {
  const { sessions, gameTypes } = MARKET_RULES[bid.family]
  if (!gameTypes.includes(bid.type)) return undefined
  if (GAME_TYPE_RULES[bid.type].placedIn === 'whole-day') {
    return bid.session === undefined ? sessions.at(-1) : undefined
  }
  if (bid.session === undefined) return sessions.length === 1 ? sessions[0] : undefined
  return sessions.includes(bid.session) ? bid.session : undefined
}

/**
 * The session whose cut-off closes a bid, and whose seal holds it; `settles` is the session that settles it. Whole-day types
 * are closed by the first cut-off of the day.
 */
export function sealingSession(bid: { family: Family; type: GameType; settles: Session }): Session {
  const { sessions, gameTypes } = MARKET_RULES[bid.family]
  assert(gameTypes.includes(bid.type) && sessions.includes(bid.settles), 'the family has the game type and the session')
  const [first = bid.settles] = sessions
  return GAME_TYPE_RULES[bid.type].placedIn === 'whole-day' ? first : bid.settles
}

/**
 * The time of day until which a bid is taken, strictly before it (docs/game.md, "Cut-offs"). `session` is the one that
 * settles the bid. Whole-day types end with the open time, the others with their session.
 */
export function lastBidAt(bid: { family: Family; type: GameType; session: Session } & MarketTimes): TimeOfDay {
  assert(MARKET_RULES[bid.family].gameTypes.includes(bid.type), 'the family has the game type')
  return GAME_TYPE_RULES[bid.type].placedIn === 'whole-day' ? bid.openTime : lastBidOfSessionAt(bid)
}

/**
 * The time of day from which a session takes no bid of any type, so that its result may be saved
 * (docs/game.md, "Results").
 */
export function lastBidOfSessionAt(market: { family: Family; session: Session } & MarketTimes): TimeOfDay {
  const { sessions, hasCloseTime } = MARKET_RULES[market.family]
  assert(sessions.includes(market.session), 'the family has the session')
  if (market.session === 'open' || !hasCloseTime) return market.openTime
  assert(market.closeTime !== undefined, 'a family with a close time has it on every game')
  return market.closeTime
}

/**
 * The sessions whose results decide a bid; once one of them is saved, the digit of the bid is fixed
 * (docs/game.md, "Corrections"). `settles` is the session that settles it. Whole-day types read every session of their
 * family.
 */
export function resultsDependedOn(bid: { family: Family; type: GameType; settles: Session }): Session[] {
  const { sessions, gameTypes } = MARKET_RULES[bid.family]
  assert(gameTypes.includes(bid.type) && sessions.includes(bid.settles), 'the family has the game type and the session')
  return GAME_TYPE_RULES[bid.type].placedIn === 'whole-day' ? [...sessions] : [bid.settles]
}
