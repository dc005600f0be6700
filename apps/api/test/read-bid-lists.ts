// A page of each list whose rows are bids, as its call answers it, for whoever watches what it reads or compares what it finds.
import { contract } from '@panadesk/contract'
import { listWinnings, type WinningsFilter } from '../src/features/reports/list-winnings.ts'
import { predictWinners, type SupposedResult } from '../src/features/reports/predict-winners.ts'
import { listUnsettledBids } from '../src/features/reverts/list-unsettled-bids.ts'
import type { RevertedMarket } from '../src/features/reverts/reverted-sessions.ts'
import { listBidHistory, type BidHistory } from '../src/bids/bid-history.ts'
import type { StaffContext } from '../src/identity/context.ts'
import { answerPage } from '../src/lists/answer-page.ts'
import type { PageRequest } from '../src/platform/paging.ts'

const { bids, reports, reverts } = contract

export function readBidHistory(context: StaffContext, filter: BidHistory, page: PageRequest) {
  const { gameId: gameDB_id, marketDate: predictionDate, gameType } = filter
  const body = { ...page, gameDB_id, predictionDate, gameType }
  return answerPage(bids.history[filter.family], (_, asked) => listBidHistory(context, filter, asked), {
    context,
    body,
  })
}

export function readWinnings(context: StaffContext, filter: WinningsFilter, page: PageRequest) {
  const body = { ...page, gameDB_id: filter.gameId, result_date: filter.marketDate }
  return answerPage(reports.winsOfDay, (_, asked) => listWinnings(context, filter, asked), { context, body })
}

export function readPrediction(context: StaffContext, supposed: SupposedResult, page: PageRequest) {
  const { gameId: gameDB_id, marketDate: predictionDate, session, result } = supposed
  const number = result[session] ?? ''
  const body = { ...page, gameDB_id, predictionDate, session, selected_open_pana: number, selected_number: number }
  return answerPage(reports.prediction.main, (_, asked) => predictWinners(context, supposed, asked), { context, body })
}

export function readUnsettledBids(context: StaffContext, market: RevertedMarket, page: PageRequest) {
  const body = { ...page, gameDB_id: market.gameId, date: market.marketDate, session: market.session }
  return answerPage(reverts.list[market.family], (_, asked) => listUnsettledBids(context, market, asked), {
    context,
    body,
  })
}
