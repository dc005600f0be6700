// The points that were bid on one market date, over some games.
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** In paise, over all game types and sessions of these games; reverted bids do not count (domain §4). */
export async function sumPointsPaise(db: Db, market: { gameIds: number[]; marketDate: MarketDate }): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(points_paise), 0)::bigint as paise
    from bid
    where game_id = any(${market.gameIds}::int[]) and market_date = ${market.marketDate} and status <> 'reverted'`.execute(
    db,
  )
  return rows[0]?.paise ?? 0
}
