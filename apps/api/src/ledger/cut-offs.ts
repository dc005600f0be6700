// What the recount takes for the cut-off of a bid: from the weeks of its game as they were in force.
import { WHOLE_DAY_TYPES } from '@panadesk/domain/game-types'
import { sql, type RawBuilder } from 'kysely'

/** The session whose time ended the bid; `game_type` and `session` must be at hand in the statement. */
export const ENDED_WITH = sql`case when game_type = any(${WHOLE_DAY_TYPES}::game_type[]) then 'open'::session else session end`

/** The time zone that the installation had, by what is written down of a game: of before, what was written first; null where nothing is. */
export function zoneAt(gameId: RawBuilder<unknown>, instant: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(
    select time_zone from game_day_history as kept
    where kept.game_id = ${gameId}
    order by in_force_from <= ${instant} desc, case when in_force_from <= ${instant} then -id else id end limit 1
  )`
}
