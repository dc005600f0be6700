// Keeps bids away from a game while its week changes or it goes, so that each meets the one or the other.
import { addDays, marketDateOf } from '@panadesk/domain/market-date'
import { databaseNow, lockMarket, type Tx } from '../../database/database.ts'

/**
 * Until the end of the transaction; before any lock of a row. A bid locks the market of its own day by the database clock, so
 * a bid just after midnight needs tomorrow's lock.
 */
export async function keepBidsOut(tx: Tx, game: { gameId: number; timeZone: string }): Promise<void> {
  const marketDate = marketDateOf({ atMs: await databaseNow(tx), timeZone: game.timeZone })
  await lockMarket(tx, { gameId: game.gameId, marketDate })
  await lockMarket(tx, { gameId: game.gameId, marketDate: addDays(marketDate, 1) })
}
