// The rows of a list of bids of many markets, once it is known which bids they are.
import { assert } from '@panadesk/domain/assert'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Game } from '../../games/game.ts'
import { loadMarkets } from '../../games/load-markets.ts'
import type { Market } from '../../games/market-session.ts'
import type { Reader } from '../../identity/context.ts'
import { bidFileRow, bidRow, loadBids } from '../bid-row.ts'
import { loadFiledBids, type FileTeller } from '../filed-bids.ts'
import type { AllBidsRow } from './asked-bids.ts'

/** In the order of the ids. */
export async function loadAllBids(reader: Reader, ids: readonly number[]): Promise<AllBidsRow[]> {
  const bids = await loadBids(reader, ids)
  const listed = ids.flatMap((id) => bids.get(id) ?? [])
  const marketOf = await loadMarkets(reader.db, listed)
  return listed.map((bid) => {
    const { game, sessions } = marketOf(bid)
    return { ...bidRow(bid, { game, sessions, timeZone: reader.timeZone }), ...ofMarket(game, bid) }
  })
}

/** As `loadAllBids`, without what only the screen shows. */
export async function loadAllBidsForFile(db: Db, tell: FileTeller, ids: readonly number[]) {
  const bids = await loadFiledBids(db, OF_ALL, ids)
  const marketOf = await loadMarkets(db, bids.map(marketIn))
  return bids.map((bid) => {
    const market = marketIn(bid)
    const { game, sessions } = marketOf(market)
    return { ...bidFileRow(bid, tell(bid, game.family), { game, sessions }), market_date: market.marketDate }
  })
}

const OF_ALL = { wonPaise: sql`null::bigint`, condition: sql`true`, isDated: true, isOfMany: true }

function marketIn({ gameId, marketDate }: { gameId: number | null; marketDate: MarketDate | null }): Market {
  assert(gameId !== null && marketDate !== null, 'a bid of many markets is loaded with its own')
  return { gameId, marketDate }
}

function ofMarket(game: Game, { marketDate }: Market) {
  return { gameDB_id: String(game.id), family: game.family, market_date: marketDate }
}
