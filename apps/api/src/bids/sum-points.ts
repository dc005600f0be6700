// The points that were bid: on one market date, over some games, and ever. Counted from what is folded and, in the same
// statement, from the bids that are not folded yet.
import type { MarketDate } from '@panadesk/domain/market-date'
import { sumPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

interface Markets {
  /** Left out, all games. */
  gameIds?: number[]
  marketDate: MarketDate
}

/** In paise, over all game types and sessions; reverted bids do not count (docs/game.md, "Figures"). */
export async function sumPointsPaise(db: Db, markets: Markets): Promise<Paise> {
  return sumPaise([...(await pointsByGamePaise(db, markets)).values()])
}

/** The same of each game that took any. */
export async function pointsByGamePaise(db: Db, { gameIds, marketDate }: Markets): Promise<ReadonlyMap<number, Paise>> {
  const isOfGames = gameIds === undefined ? sql`true` : sql`game_id = any(${gameIds}::int[])`
  const isAsked = sql`${isOfGames} and market_date = ${marketDate}`
  const { rows } = await sql<{ gameId: number; paise: Paise }>`
    select game_id as "gameId", sum(points_paise)::bigint as paise
    from (
      select game_id, points_paise from market_total where ${isAsked}
      union all
      select game_id, points_paise from unfolded_points() where ${isAsked}
    ) as taken
    group by game_id`.execute(db)
  return new Map(rows.map(({ gameId, paise }) => [gameId, paise]))
}

/** In paise, over all games and dates; reverted bids do not count. */
export async function sumPointsEverPaise(db: Db): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select (points_paise + coalesce((select sum(points_paise) from unfolded_points()), 0))::bigint as paise
    from fold_mark`.execute(db)
  return rows[0]?.paise ?? 0
}
