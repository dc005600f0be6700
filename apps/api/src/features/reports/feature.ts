// The reports: what was sold, what won, what the house made of it, what a result would pay.
import { contract, WINNERS_SHOWN } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { FAMILIES } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { listBidHistory } from '../../markets/bid-history.ts'
import { implementReport, type StaffCall } from '../../platform/http/implement.ts'
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
  implementReport(winning, (context, { gameDB_id: gameId, result_dec_date: marketDate, selected_session, ...page }) =>
    listWinnings(context, { family: 'main', gameId, marketDate, sessions: [selected_session] }, page),
  ),
  implementReport(bidWinning, (context, { gameDB_id: gameId, result_dec_date: marketDate }) =>
    getBidWinning(context, { family: 'main', gameId, marketDate }),
  ),
  implementReport(bidsOfDay, (context, { gameDB_id: gameId, result_date: marketDate, ...page }) =>
    listBidHistory(context, { family: 'main', gameId, marketDate, gameType: 'all', which: 'not reverted' }, page),
  ),
  implementReport(winsOfDay, (context, { gameDB_id: gameId, result_date: marketDate, ...page }) =>
    listWinnings(context, { family: 'main', gameId, marketDate, sessions: MARKET_RULES.main.sessions }, page),
  ),
  implementReport(prediction.main, (context, { gameDB_id: gameId, predictionDate: marketDate, session, ...rest }) => {
    const { selected_open_pana: open, selected_close_pana: close, ...page } = rest
    return predictWinners(context, { family: 'main', gameId, marketDate, session, result: { open, close } }, page)
  }),
  ...oneSessionCalls('starline'),
  ...oneSessionCalls('galidisswar'),
]

/** Families with one session are not asked which, and read their winning report whole unless a length is sent. */
function oneSessionCalls(family: 'starline' | 'galidisswar'): StaffCall[] {
  const [session, ...others] = MARKET_RULES[family].sessions
  assert(session !== undefined && others.length === 0, 'the family has one session')
  return [
    implementReport(
      winningOfDay[family],
      async (context, { gameDB_id: gameId, result_dec_date: marketDate, ...rest }) => {
        const page = { ...rest, length: rest.length ?? WINNERS_SHOWN }
        const winnings = await listWinnings(context, { family, gameId, marketDate, sessions: [session] }, page)
        return { ...winnings, getResultHistory: winnings.data }
      },
    ),
    implementReport(prediction[family], (context, { gameDB_id: gameId, predictionDate: marketDate, ...rest }) => {
      const { selected_number, ...page } = rest
      const result = { [session]: selected_number }
      return predictWinners(context, { family, gameId, marketDate, session, result }, page)
    }),
  ]
}
