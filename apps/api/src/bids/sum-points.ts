// The points that were bid: on one market date, over some games, and ever.
import type { MarketDate } from '@panadesk/domain/market-date'
import { sumPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { sumBids } from './sum-bids.ts'

interface Markets {
  /** Left out, all games. */
  gameIds?: number[]
  marketDate: MarketDate
}

/** In paise, over all game types and sessions; reverted bids do not count (docs/game.md, "Figures"). */
export async function sumPointsPaise(db: Db, { gameIds, marketDate }: Markets): Promise<Paise> {
  const sums = await sumBids(db, { from: marketDate, to: marketDate }, ['game'])
  const asked = sums.filter(({ key }) => gameIds === undefined || gameIds.includes(Number(key)))
  return sumPaise(asked.map(({ bidPaise }) => bidPaise))
}

/** In paise, over all games and dates; reverted bids do not count. */
export async function sumPointsEverPaise(db: Db): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select (points_paise + coalesce((select sum(points_paise) from unfolded_points()), 0))::bigint as paise
    from fold_mark`.execute(db)
  return rows[0]?.paise ?? 0
}
