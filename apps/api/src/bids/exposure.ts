// What was bid on a market, added up: what is folded and, in the same statement, the bids that are not folded yet. So
// every figure is exact at any moment (docs/decisions/0017).
import type { Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'
import type { SessionLines } from '../ledger/session-lines.ts'
import { executePrepared, type Db } from '../database/database.ts'

export interface ExposedMarket {
  gameId: number
  marketDate: MarketDate
  types: readonly GameType[]
}

/**
 * A select of `game_type, selection, session, bids, points_paise, won_paise`, to stand in brackets: the bids on each
 * selection and what they win where it wins, reverted ones left out. A selection may come in several rows.
 */
export function exposureOf({ gameId, marketDate, types }: ExposedMarket): RawBuilder<unknown> {
  return sql`
    select game_type, selection, session, bids, points_paise, won_paise from exposure
    where game_id = ${gameId} and market_date = ${marketDate} and game_type = any(${types}::game_type[])
    union all
    select game_type, selection collate "C", session, 1, points_paise, won_paise
    from unfolded_bids(${gameId}, ${marketDate}, ${types}::game_type[]) where status <> 'reverted'`
}

/** As `exposureOf`, with `bids` and `points_paise` of each amount of points; reverted bids count too. */
export function pointsOf({ gameId, marketDate, types }: ExposedMarket): RawBuilder<unknown> {
  return sql`
    select game_type, session, points_paise, bids from points_total
    where game_id = ${gameId} and market_date = ${marketDate} and game_type = any(${types}::game_type[])
    union all
    select game_type, session, points_paise, 1
    from unfolded_bids(${gameId}, ${marketDate}, ${types}::game_type[])`
}

/** The same as `exposureOf` for the lines that win in one session. */
export function exposureOfLines({ gameId, marketDate, session, lines }: SessionLines): RawBuilder<unknown> {
  const types = lines.map((line) => line.type)
  const selections = lines.map((line) => line.selection)
  const folded = lines.map(
    ({ type, selection }) => sql`
      select game_type, selection, bids, points_paise, won_paise from exposure
      where game_id = ${gameId} and market_date = ${marketDate} and game_type = ${type} and selection = ${selection}
        and session = ${session}
      union all`,
  )
  return sql`
    ${sql.join(folded, sql` `)}
    select game_type, selection collate "C", 1, points_paise, won_paise
    from unfolded_bids(${gameId}, ${marketDate}, ${types}::game_type[])
    where session = ${session} and status <> 'reverted'
      and (game_type, selection) in (select * from unnest(${types}::game_type[], ${selections}::text[]))`
}

export interface MarketTotal {
  type: GameType
  session: Session
  /** The reverted ones too. */
  bids: number
  revertedBids: number
  /** Of those that are not reverted. */
  pointsPaise: number
}

/** How many bids a market has of each of these types in each session; none where there are none. */
export async function loadMarketTotals(db: Db, market: ExposedMarket): Promise<MarketTotal[]> {
  const { gameId, marketDate, types } = market
  const select = sql<MarketTotal>`
    select game_type as type, session, sum(bids) as bids, sum(reverted_bids) as "revertedBids",
      sum(points_paise)::bigint as "pointsPaise"
    from (
      select game_type, session, bids, reverted_bids, points_paise from market_total
      where game_id = ${gameId} and market_date = ${marketDate} and game_type = any(${types}::game_type[])
      union all
      select game_type, session, 1, (status = 'reverted')::int, case when status <> 'reverted' then points_paise else 0 end
      from unfolded_bids(${gameId}, ${marketDate}, ${types}::game_type[])
    ) as total
    group by game_type, session`
  return executePrepared(db, select.compile(db))
}
