// The rows of a list of bids of many markets, once it is known which bids they are.
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import type { Game } from '../../games/game.ts'
import { loadMarkets } from '../../games/load-markets.ts'
import type { Market } from '../../games/market-session.ts'
import type { Reader } from '../../identity/context.ts'
import { bidFileRow, bidRow, loadBids, loadFiledBids } from '../bid-row.ts'
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
export async function loadAllBidsForFile({ db, timeZone }: Reader, ids: readonly number[]) {
  const bids = await loadFiledBids(db, WITH_TIME, ids)
  const { rows } = await sql<Market & { id: number }>`
    select id, game_id as "gameId", market_date as "marketDate" from bid where id = any(${ids}::bigint[])`.execute(db)
  const marketOf = await loadMarkets(db, rows)
  const markets = new Map(rows.map((row) => [row.id, row]))
  return bids.map((bid) => {
    const market = markets.get(bid.id)
    assert(market !== undefined, 'one snapshot has both')
    const { game, sessions } = marketOf(market)
    return { ...bidFileRow(bid, { game, sessions, timeZone }), market_date: market.marketDate }
  })
}

const WITH_TIME = { wonPaise: sql`null::bigint`, condition: sql`true`, isDated: true }

function ofMarket(game: Game, { marketDate }: Market) {
  return { gameDB_id: String(game.id), family: game.family, market_date: marketDate }
}
