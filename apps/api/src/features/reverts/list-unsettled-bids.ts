// The bids that a revert would give back: none where it would be refused.
import type { Session } from '@panadesk/domain/families'
import { GAME_TYPES } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise, sumPaise, type Paise } from '@panadesk/domain/money'
import { bidsPlaced } from '../../markets/bid-sources.ts'
import { loadMarketTotals } from '../../markets/exposure.ts'
import { requireGame } from '../../markets/game.ts'
import { loadMarketSessions } from '../../markets/market-session.ts'
import { BID_COLUMNS, pageOfBids } from '../../markets/page-of-bids.ts'
import type { Platform } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PageRequest } from '../../platform/paging.ts'
import { requireRevertable, revertedSessions, whyNotReverted, type RevertedMarket } from './reverted-sessions.ts'

type Reader = Pick<Platform, 'db' | 'timeZone'>

/** The columns after #, in the order of the screen. A bid's date sorts as its id, which is lower where the bid is older. */
const COLUMNS = [BID_COLUMNS.userName, BID_COLUMNS.points, BID_COLUMNS.gameType, undefined] as const

/** `total_points` is what all of them hold together, those too that the search leaves out; `why_not` is why there are none. */
export async function listUnsettledBids(reader: Reader, market: RevertedMarket, page: PageRequest) {
  requireRevertable(market)
  const game = await requireGame(reader.db, market)
  const sessions = await loadMarketSessions(reader.db, market)
  const refusal = whyNotReverted(market, sessions)
  const unsettled = refusal === undefined ? revertedSessions(market) : []
  const { gameId, marketDate } = market
  const placed = { gameId, marketDate, gameType: 'all', sessions: unsettled, which: 'unsettled' } as const
  const bids = await bidsPlaced(reader.db, placed)
  const list = await pageOfBids(reader, { game, bids, columns: COLUMNS }, page)
  return {
    ...list,
    data: list.data.map(({ _id, userDB_id, user_name, points, insert_date, game_type, session, digits, bid_tx_id }) => {
      return { _id, userDB_id, user_name, points, bid_date: insert_date, game_type, session, digits, bid_tx_id }
    }),
    total_points: rupeesOfPaise(await sumPointsOf(reader.db, { gameId, marketDate, sessions: unsettled })),
    why_not: refusal?.message ?? '',
  }
}

type UnsettledMarket = { gameId: number; marketDate: MarketDate; sessions: readonly Session[] }

async function sumPointsOf(db: Db, { gameId, marketDate, sessions }: UnsettledMarket): Promise<Paise> {
  const totals = await loadMarketTotals(db, { gameId, marketDate, types: GAME_TYPES })
  return sumPaise(totals.filter(({ session }) => sessions.includes(session)).map(({ pointsPaise }) => pointsPaise))
}
