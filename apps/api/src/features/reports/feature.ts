// The reports: what was sold, what won, what the house made of it, what a result would pay.
import { contract } from '@panadesk/contract'
import { FAMILIES } from '@panadesk/domain/families'
import { MARKET_RULES, ONE_SESSION_FAMILIES, onlySession, type OneSessionFamily } from '@panadesk/domain/market-rules'
import { listBidHistory } from '../../bids/bid-history.ts'
import { implementReportList } from '../../http/implement-list.ts'
import { implementReport, type StaffCall } from '../../http/implement.ts'
import { getBidWinning } from './get-bid-winning.ts'
import { getSellReport } from './get-sell-report.ts'
import { listWinnings } from './list-winnings.ts'
import { predictWinners } from './predict-winners.ts'

const { sell, winning, winningOfDay, bidWinning, bidsOfDay, winsOfDay, prediction } = contract.reports

export const reportsFeature: StaffCall[] = [
  ...FAMILIES.map((family) =>
    implementReport(sell[family], (context, { gameDB_id: gameId, predictionDate: marketDate, gameType, session }) =>
      getSellReport(context, { family, gameId, marketDate, gameType, session }),
    ),
  ),
  implementReportList(winning, (context, asked) => {
    const { gameDB_id: gameId, result_dec_date: marketDate, selected_session } = asked.filters
    return listWinnings(context, { family: 'main', gameId, marketDate, sessions: [selected_session] }, asked)
  }),
  implementReport(bidWinning, (context, { gameDB_id: gameId, result_dec_date: marketDate }) =>
    getBidWinning(context, { family: 'main', gameId, marketDate }),
  ),
  implementReportList(bidsOfDay, (context, asked) => {
    const { gameDB_id: gameId, result_date: marketDate } = asked.filters
    const placed = { family: 'main', gameId, marketDate, gameType: 'all', which: 'not reverted' } as const
    return listBidHistory(context, placed, asked)
  }),
  implementReportList(winsOfDay, (context, asked) => {
    const { gameDB_id: gameId, result_date: marketDate } = asked.filters
    return listWinnings(context, { family: 'main', gameId, marketDate, sessions: MARKET_RULES.main.sessions }, asked)
  }),
  implementReportList(prediction.main, (context, asked) => {
    const { gameDB_id: gameId, predictionDate: marketDate, session, ...supposed } = asked.filters
    const result = { open: supposed.selected_open_pana, close: supposed.selected_close_pana }
    return predictWinners(context, { family: 'main', gameId, marketDate, session, result }, asked)
  }),
  ...ONE_SESSION_FAMILIES.flatMap(oneSessionCalls),
]

/** Families with one session are not asked which. */
function oneSessionCalls(family: OneSessionFamily): StaffCall[] {
  const session = onlySession(family)
  return [
    implementReportList(winningOfDay[family], async (context, asked) => {
      const { gameDB_id: gameId, result_dec_date: marketDate } = asked.filters
      return {
        ...(await listWinnings(context, { family, gameId, marketDate, sessions: [session] }, asked)),
        totals: (rows) => Promise.resolve({ getResultHistory: [...rows] }),
      }
    }),
    implementReportList(prediction[family], (context, asked) => {
      const { gameDB_id: gameId, predictionDate: marketDate, selected_number: number } = asked.filters
      return predictWinners(context, { family, gameId, marketDate, session, result: { [session]: number } }, asked)
    }),
  ]
}
