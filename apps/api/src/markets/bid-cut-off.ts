// The cut-off that a bid met: the time at which its session took no more bids, for one of the whole day that of the open.
import { WHOLE_DAY_TYPES } from '@panadesk/domain/game-types'
import { sql, type RawBuilder } from 'kysely'

/** Whether it has come; `bid` must be at hand in the statement. A day off has it at its beginning. */
export function isPastCutOff(timeZone: string): RawBuilder<boolean> {
  const isOfWholeDay = sql`bid.game_type = any(${WHOLE_DAY_TYPES}::game_type[])`
  return sql<boolean>`coalesce((
    select app_now() >= (bid.market_date + case
      when not day.is_open then time '00:00'
      when bid.session = 'open' or ${isOfWholeDay} then day.open_time
      else coalesce(day.close_time, day.open_time) end) at time zone ${timeZone}
    from game_day as day where day.game_id = bid.game_id and day.weekday = extract(isodow from bid.market_date)
  ), true)`
}
