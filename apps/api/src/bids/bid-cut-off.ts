// The cut-off that a bid met: the instant at which its session took no more bids, for one of the whole day that of the open.
import type { Session } from '@panadesk/domain/families'
import { WHOLE_DAY_TYPES } from '@panadesk/domain/game-types'
import { sql, type RawBuilder } from 'kysely'

/**
 * `bid` must be at hand in the statement; null for a date before the game. It stays where it was, whatever is changed at the
 * game since.
 */
export function cutOffOfBid(timeZone: string): RawBuilder<Date | null> {
  return sql<Date | null>`session_cut_off(bid.game_id, bid.market_date, ${closingSession()}, ${timeZone})`
}

/** With which session betting on it ends; `bid` must be at hand in the statement. */
export function closingSession(): RawBuilder<Session> {
  return sql<Session>`case when bid.game_type = any(${WHOLE_DAY_TYPES}::game_type[]) then 'open' else bid.session end`
}

/** Whether it has come. */
export function isPastCutOff(timeZone: string): RawBuilder<boolean> {
  return hasCome(cutOffOfBid(timeZone))
}

/** The same of the bids of a market that close together, by their columns and `closes_with`, the closing session. */
export function isPastClosing(timeZone: string): RawBuilder<boolean> {
  return hasCome(sql`session_cut_off(game_id, market_date, closes_with, ${timeZone})`)
}

function hasCome(cutOff: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${cutOff} <= app_now(), true)`
}
