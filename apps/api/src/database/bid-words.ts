// What a bid is said to be, in the words of the screens: as texts of a statement, so that lists sort and search what is read.
import { NOT_AVAILABLE } from '@panadesk/contract'
import { WHOLE_DAY_TYPES } from '@panadesk/domain/game-types'
import { sql, type RawBuilder } from 'kysely'

/** The label of the game type of a row of this table. */
export function typeLabel(table: string): RawBuilder<string> {
  return sql`initcap(replace(${sql.ref(`${table}.game_type`)}::text, '-', ' '))`
}

/** The label of the session of a row of this table; bids of the whole day are of none. */
export function sessionLabel(table: string): RawBuilder<string> {
  const isWholeDay = sql`${sql.ref(`${table}.game_type`)} = any(${WHOLE_DAY_TYPES}::game_type[])`
  return sql`case when ${isWholeDay} then ${NOT_AVAILABLE} else initcap(${sql.ref(`${table}.session`)}::text) end`
}

/** What became of a bid: losers are not written (docs/game.md, "Winning"). `market_session` must be that which settles it. */
export const BID_OUTCOME = sql<'placed' | 'won' | 'lost' | 'reverted'>`
  case when bid.status = 'placed' and market_session.declared_at is not null then 'lost' else bid.status::text end`
