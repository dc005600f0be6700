// The bids of a game on a market date as they were placed: the bid history, and the popup of the bid winning report.
import type { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { Asked } from '../lists/list-source.ts'
import { bidsPlaced, findNamedBids, listBids, type PlacedBids } from './bid-pages/bid-pages.ts'
import type { Reader } from '../identity/context.ts'
import { inOneGo } from '../database/database.ts'
import { requireBidsHere } from '../games/archived-months.ts'
import { requireGame } from '../games/game.ts'

export type BidHistory = PlacedBids & { family: Family }
type HistoryList = (typeof contract.bids.history)[Family] | typeof contract.reports.bidsOfDay

export async function listBidHistory(reader: Reader, filter: BidHistory, asked: Asked<HistoryList>) {
  const { marketDate } = filter
  const [game, bids, named] = await inOneGo(reader.db, (db) =>
    Promise.all([
      requireGame(db, filter),
      bidsPlaced(db, filter),
      findNamedBids(db, filter, asked.searchValue),
      requireBidsHere(db, { from: marketDate, to: marketDate }),
    ]),
  )
  return listBids(reader, { game, bids, named }, asked)
}
