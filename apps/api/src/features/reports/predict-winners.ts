// Which bids a supposed result would pay, and how much: by the lookup that pays them (docs/game.md, "Winning").
import { contract } from '@panadesk/contract'
import type { Family, Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { ONE_SESSION_FAMILIES, onlySession } from '@panadesk/domain/market-rules'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { winningSelections, type Result } from '@panadesk/domain/winning-selections'
import { bidsThatWin, listBids } from '../../bids/bid-pages/bid-pages.ts'
import { requireBidsHere } from '../../games/archived-months.ts'
import { requireGame } from '../../games/game.ts'
import { loadMarketSessions } from '../../games/market-session.ts'
import { totalWinningBids } from '../../bids/winning-bids.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Asked } from '../../lists/list-source.ts'
import { implementReportList } from '../../http/implement-list.ts'
import { implementEach } from '../../http/implement.ts'
import { requireSealedBook } from '../../seals/sealed-book.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { markClosedSessions } from './closed-session.ts'

export interface SupposedResult {
  family: Family
  gameId: number
  marketDate: MarketDate
  /** The session that is predicted. */
  session: Session
  /** Supposed for it, and for the sessions before it. */
  result: Result
}

type PredictionList = (typeof contract.reports.prediction)[Family]

export const predictMainWinners = implementReportList(contract.reports.prediction.main, (context, asked) => {
  const { gameDB_id: gameId, predictionDate: marketDate, session, ...supposed } = asked.filters
  const result = { open: supposed.selected_open_pana, close: supposed.selected_close_pana }
  return predictWinners(context, { family: 'main', gameId, marketDate, session, result }, asked)
})

/** Families with one session are not asked which. */
export const predictWinnersCalls = implementEach(ONE_SESSION_FAMILIES, (family) =>
  implementReportList(contract.reports.prediction[family], (context, asked) => {
    const { gameDB_id: gameId, predictionDate: marketDate, selected_number: number } = asked.filters
    const session = onlySession(family)
    return predictWinners(context, { family, gameId, marketDate, session, result: { [session]: number } }, asked)
  }),
)

/** The totals are those of all bids that would win, whatever the search leaves of them. */
export async function predictWinners(context: StaffContext, supposed: SupposedResult, asked: Asked<PredictionList>) {
  const { db } = context
  const { gameId, marketDate, session } = supposed
  const game = await requireGame(db, supposed)
  const sessions = await loadMarketSessions(db, supposed)
  const winning = { gameId, marketDate, session, lines: winningSelections(supposed) }
  const looked = { numbers: supposed.result }
  await markClosedSessions(context, { gameId, marketDate, shown: [session], sessions, looked })
  await requireBidsHere(db, { from: marketDate, to: marketDate })
  await requireSealedBook(db, supposed)
  const totals = await totalWinningBids(db, winning)
  const bids = bidsThatWin({ gameId, marketDate }, [{ session, ...totals }])
  return {
    ...(await listBids(context, { game, bids }, asked)),
    totals: () =>
      Promise.resolve({
        total_bid_amount: rupeesOfPaise(totals.pointsPaise),
        total_winning_points: rupeesOfPaise(totals.wonPaise),
        is_declared: wireFlag(sessions[session].declared !== undefined),
      }),
  }
}
