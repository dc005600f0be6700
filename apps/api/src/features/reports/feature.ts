// The reports: what was sold, what won, what the house made of it, what a result would pay.
import { contract, WINNERS_SHOWN } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { FAMILIES, type Family, type Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { listBidHistory } from '../../markets/bid-history.ts'
import { implement, type Implementation } from '../../platform/http/implement.ts'
import { getBidWinning } from './get-bid-winning.ts'
import { getSellReport } from './get-sell-report.ts'
import { listWinnings } from './list-winnings.ts'
import { predictWinners } from './predict-winners.ts'

const { sell, winning, winningOfDay, bidWinning, bidsOfDay, winsOfDay, prediction } = contract.reports
const FAMILIES_OF_ONE_SESSION = ['starline', 'galidisswar'] as const

export const reportsFeature: Implementation[] = [
  ...FAMILIES.map((family) =>
    implement(sell[family], (context, { gameDB_id: gameId, predictionDate: marketDate, gameType, session }) =>
      getSellReport(context, { family, gameId, marketDate, gameType, session }),
    ),
  ),
  implement(winning, (context, { gameDB_id: gameId, result_dec_date: marketDate, selected_session, ...page }) =>
    listWinnings(context, { family: 'main', gameId, marketDate, sessions: [selected_session] }, page),
  ),
  ...FAMILIES_OF_ONE_SESSION.map((family) =>
    implement(winningOfDay[family], async (context, { gameDB_id: gameId, result_dec_date: marketDate, ...page }) => {
      const { sessions } = MARKET_RULES[family]
      const wholePage = { ...page, length: page.length ?? WINNERS_SHOWN }
      const { data, ...rest } = await listWinnings(context, { family, gameId, marketDate, sessions }, wholePage)
      return { getResultHistory: data, ...rest }
    }),
  ),
  implement(bidWinning, (context, { gameDB_id: gameId, result_dec_date: marketDate }) =>
    getBidWinning(context, { family: 'main', gameId, marketDate }),
  ),
  implement(bidsOfDay, (context, { gameDB_id: gameId, result_date: marketDate, ...page }) =>
    listBidHistory(context, { family: 'main', gameId, marketDate, gameType: 'all', reverted: 'left out' }, page),
  ),
  implement(winsOfDay, (context, { gameDB_id: gameId, result_date: marketDate, ...page }) =>
    listWinnings(context, { family: 'main', gameId, marketDate, sessions: MARKET_RULES.main.sessions }, page),
  ),
  implement(prediction.main, (context, { gameDB_id: gameId, predictionDate: marketDate, session, ...rest }) => {
    const { selected_open_pana: open, selected_close_pana: close, ...page } = rest
    return predictWinners(context, { family: 'main', gameId, marketDate, session, result: { open, close } }, page)
  }),
  ...FAMILIES_OF_ONE_SESSION.map((family) =>
    implement(prediction[family], (context, { gameDB_id: gameId, predictionDate: marketDate, ...rest }) => {
      const { selected_number, ...page } = rest
      const session = onlySession(family)
      return predictWinners(
        context,
        { family, gameId, marketDate, session, result: { [session]: selected_number } },
        page,
      )
    }),
  ),
]

function onlySession(family: Family): Session {
  const [session, ...others] = MARKET_RULES[family].sessions
  assert(session !== undefined && others.length === 0, 'the family has one session')
  return session
}
