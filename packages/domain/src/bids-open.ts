// Which bids of a game are still taken at a moment of its day.
import type { Family, Session } from './families.ts'
import { GAME_TYPE_RULES } from './game-types.ts'
import { lastBidOfSessionAt, MARKET_RULES, type MarketTimes } from './market-rules.ts'
import { isBefore, type TimeOfDay } from './time-of-day.ts'

export interface BidsOpen {
  /**
   * Sessions for which some bid is still taken, in the order of the day. Their results cannot be saved yet
   * (docs/game.md, "Results").
   */
  readonly sessions: readonly Session[]
  /** Whether jodis and sangams are still taken; never in a family that has none. */
  readonly wholeDay: boolean
}

/**
 * What a game takes at `nowTime`, which is the time on the market's clock of the same day. `day` is that day as its
 * off-day settings have it; a day that is not open takes nothing.
 */
export function openSessions(market: {
  family: Family
  day: { readonly isOpen: boolean } & MarketTimes
  nowTime: TimeOfDay
}): BidsOpen {
  const { family, day, nowTime } = market
  if (!day.isOpen) return { sessions: [], wholeDay: false }
  const { sessions } = MARKET_RULES[family]
  const { openTime, closeTime } = day
  return {
    sessions: sessions.filter((session) =>
      isBefore({ time: nowTime, limit: lastBidOfSessionAt({ family, session, openTime, closeTime }) }),
    ),
    wholeDay: hasWholeDayTypes(family) && isBefore({ time: nowTime, limit: openTime }),
  }
}

/** Whether a family has jodis or sangams at all. */
export function hasWholeDayTypes(family: Family): boolean {
  return MARKET_RULES[family].gameTypes.some((type) => GAME_TYPE_RULES[type].placedIn === 'whole-day')
}
