// The points that were bid: on one market date, over some games, and ever. Counted from what is folded and, in the same
// statement, from the bids that are not folded yet.
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** In paise, over all game types and sessions of these games; reverted bids do not count (docs/game.md, "Figures"). */
export async function sumPointsPaise(db: Db, market: { gameIds: number[]; marketDate: MarketDate }): Promise<number> {
  const isAsked = sql`game_id = any(${market.gameIds}::int[]) and market_date = ${market.marketDate}`
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(points_paise), 0)::bigint as paise
    from (
      select points_paise from market_total where ${isAsked}
      union all
      select points_paise from unfolded_points() where ${isAsked}
    ) as taken`.execute(db)
  return rows[0]?.paise ?? 0
}

/** In paise, over all games and dates; reverted bids do not count. */
export async function sumPointsEverPaise(db: Db): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select (points_paise + coalesce((select sum(points_paise) from unfolded_points()), 0))::bigint as paise
    from fold_mark`.execute(db)
  return rows[0]?.paise ?? 0
}
