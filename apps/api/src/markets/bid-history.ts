// The bids of a game on a market date as they were placed: the bid history, and the popup of the bid winning report.
import type { Family } from '@panadesk/domain/families'
import type { PageRequest } from '../platform/paging.ts'
import { bidsPlaced, type PlacedBids } from './bid-sources.ts'
import { requireGame } from './game.ts'
import { BID_COLUMNS, pageOfBids, type Reader } from './page-of-bids.ts'

export type BidHistory = PlacedBids & { family: Family }

const { userName, bidTxId, gameName, gameType, session, selection, points } = BID_COLUMNS
const SHARED_COLUMNS = [userName, bidTxId, gameName, gameType] as const

/** Main shows the session and four sides, Starline digit and pana, Gali Disswar the digit alone (spec 2 §2). */
const COLUMNS = {
  main: [...SHARED_COLUMNS, session, selection, selection, selection, selection, points],
  starline: [...SHARED_COLUMNS, selection, selection, points],
  galidisswar: [...SHARED_COLUMNS, selection, points],
} as const satisfies Record<Family, unknown>

export async function listBidHistory(reader: Reader, filter: BidHistory, page: PageRequest) {
  const game = await requireGame(reader.db, filter)
  const bids = await bidsPlaced(reader.db, filter)
  return pageOfBids(reader, { game, bids, columns: COLUMNS[filter.family] }, page)
}
