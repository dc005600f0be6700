// The game and the sessions of markets that have bids.
import { assert } from '@panadesk/domain/assert'
import type { Db } from '../database/database.ts'
import { loadGames, type Game } from './game.ts'
import { loadSessionsOfMarkets, type Market, type MarketSessions } from './market-session.ts'

/** The answer gives those of each of these markets. */
export async function loadMarkets(
  db: Db,
  markets: readonly Market[],
): Promise<(market: Market) => { game: Game; sessions: MarketSessions }> {
  const distinct = [...new Map(markets.map((market) => [`${market.gameId}/${market.marketDate}`, market])).values()]
  const games = await loadGames(
    db,
    distinct.map(({ gameId }) => gameId),
  )
  const sessionsOf = await loadSessionsOfMarkets(db, distinct)
  return (market) => {
    const game = games.get(market.gameId)
    assert(game !== undefined, 'a game with bids is never deleted')
    return { game, sessions: sessionsOf(market) }
  }
}
