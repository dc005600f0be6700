// The bids that a revert would give back: those of a game and date that no declared result has settled.
import type { Family, Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { BidSource } from '../../markets/bid-sources.ts'
import { requireGame } from '../../markets/game.ts'
import { loadMarketSessions } from '../../markets/market-session.ts'
import { BID_COLUMNS, pageOfBids } from '../../markets/page-of-bids.ts'
import type { Platform } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PageRequest } from '../../platform/paging.ts'

type Reader = Pick<Platform, 'db' | 'timeZone'>
type Market = { family: Family; gameId: number; marketDate: MarketDate }

/** The columns after #, in the order of the screen. A bid's date sorts as its id, which is lower where the bid is older. */
const COLUMNS = [BID_COLUMNS.userName, BID_COLUMNS.points, BID_COLUMNS.gameType, undefined] as const

/** `total_points` is what all of them hold together, those too that the search leaves out. */
export async function listUnsettledBids(reader: Reader, market: Market, page: PageRequest) {
  const game = await requireGame(reader.db, market)
  const sessions = await loadMarketSessions(reader.db, market)
  const unsettled = MARKET_RULES[market.family].sessions.filter((session) => sessions[session].declared === undefined)
  const bids = unsettledBids({ ...market, sessions: unsettled })
  const list = await pageOfBids(reader, { game, marketDate: market.marketDate, bids, columns: COLUMNS }, page)
  return {
    ...list,
    data: list.data.map(({ _id, userDB_id, user_name, points, insert_date, game_type, session, digits, bid_tx_id }) => {
      return { _id, userDB_id, user_name, points, bid_date: insert_date, game_type, session, digits, bid_tx_id }
    }),
    total_points: rupeesOfPaise(await sumPoints(reader.db, bids)),
  }
}

type UnsettledMarket = { gameId: number; marketDate: MarketDate; sessions: readonly Session[] }

/** An id that is no bare column keeps the planner from walking the whole table by id (database.md §9). */
function unsettledBids({ gameId, marketDate, sessions }: UnsettledMarket): BidSource {
  return sql`
    select id + 0 as id, player_id, game_type, session, selection, points_paise, null::bigint as won_paise
    from bid
    where game_id = ${gameId} and market_date = ${marketDate} and status = 'placed'
      and session = any(${sessions}::session[])`
}

async function sumPoints(db: Db, bids: BidSource): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(points_paise), 0)::bigint as paise from (${bids}) as bid`.execute(db)
  return rows[0]?.paise ?? 0
}
