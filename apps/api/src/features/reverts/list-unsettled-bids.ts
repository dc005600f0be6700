// The bids that a revert would give back: none where it would be refused.
import { contract, type ListRow } from '@panadesk/contract'
import { FAMILIES, type Family, type Session } from '@panadesk/domain/families'
import { GAME_TYPES } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise, sumPaise, type Paise } from '@panadesk/domain/money'
import { bidsPlaced, listBids, type BidFileRow, type BidRow } from '../../bids/bid-pages/bid-pages.ts'
import { loadMarketTotals } from '../../bids/exposure.ts'
import { requireGame } from '../../games/game.ts'
import { loadMarketSessions } from '../../games/market-session.ts'
import type { Reader } from '../../identity/context.ts'
import type { Db } from '../../database/database.ts'
import { implementList } from '../../http/implement-list.ts'
import { implementEach } from '../../http/implement.ts'
import { withRows, type Asked } from '../../lists/list-source.ts'
import { requireRevertable, revertedSessions, whyNotReverted, type RevertedMarket } from './reverted-sessions.ts'

type UnsettledList = (typeof contract.reverts.list)[Family]

export const listUnsettledBidsCalls = implementEach(FAMILIES, (family) =>
  implementList(contract.reverts.list[family], (context, asked) => {
    const { gameDB_id: gameId, date: marketDate, session } = asked.filters
    return listUnsettledBids(context, { family, gameId, marketDate, session }, asked)
  }),
)

/** `total_points` is what all of them hold together, those too that the search leaves out; `why_not` is why there are none. */
export async function listUnsettledBids(reader: Reader, market: RevertedMarket, asked: Asked<UnsettledList>) {
  requireRevertable(market)
  const game = await requireGame(reader.db, market)
  const marketSessions = await loadMarketSessions(reader.db, market)
  const refusal = whyNotReverted(market, marketSessions)
  const sessions = refusal === undefined ? revertedSessions(market) : []
  const { gameId, marketDate } = market
  const bids = await bidsPlaced(reader.db, { gameId, marketDate, gameType: 'all', sessions, which: 'unsettled' })
  return {
    ...withRows(await listBids(reader, { game, bids }, asked), { ofPage: unsettledRows, ofFile: unsettledRows }),
    totals: async () => ({
      total_points: rupeesOfPaise(await sumPointsOf(reader.db, { gameId, marketDate, sessions })),
      why_not: refusal?.message ?? '',
    }),
  }
}

function unsettledRows(rows: readonly (BidRow | BidFileRow)[]): Promise<ListRow<UnsettledList>[]> {
  return Promise.resolve(rows.map(unsettledRow))
}

function unsettledRow(row: BidRow | BidFileRow): ListRow<UnsettledList> {
  const { _id, userDB_id, user_name, points, insert_date, game_type, session, digits, bid_tx_id } = row
  return { _id, userDB_id, user_name, points, bid_date: insert_date, game_type, session, digits, bid_tx_id }
}

type UnsettledMarket = { gameId: number; marketDate: MarketDate; sessions: readonly Session[] }

async function sumPointsOf(db: Db, { gameId, marketDate, sessions }: UnsettledMarket): Promise<Paise> {
  const totals = await loadMarketTotals(db, { gameId, marketDate, types: GAME_TYPES })
  return sumPaise(totals.filter(({ session }) => sessions.includes(session)).map(({ pointsPaise }) => pointsPaise))
}
