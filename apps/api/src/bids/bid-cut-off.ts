// The cut-off that a bid met: the instant at which its session took no more bids, for one of the whole day that of the open.
import { WHOLE_DAY_TYPES } from '@panadesk/domain/game-types'
import { sql, type RawBuilder } from 'kysely'

/**
 * `bid` must be at hand in the statement; null for a date before the game. It stays where it was, whatever is changed at the
 * game since.
 */
export function cutOffOfBid(timeZone: string): RawBuilder<Date | null> {
  const isOfWholeDay = sql`bid.game_type = any(${WHOLE_DAY_TYPES}::game_type[])`
  return sql<Date | null>`session_cut_off(bid.game_id, bid.market_date,
    case when ${isOfWholeDay} then 'open' else bid.session end, ${timeZone})`
}

/** Whether it has come. */
export function isPastCutOff(timeZone: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${cutOffOfBid(timeZone)} <= app_now(), true)`
}
