// What a game took in bids and paid in winnings on a market date: its profit or its loss.
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { rupeesOfPaise, subtractPaise, sumPaise } from '@panadesk/domain/money'
import { requireGame } from '../../games/game.ts'
import { loadMarketSessions } from '../../games/market-session.ts'
import { sumPointsPaise } from '../../bids/sum-points.ts'
import { implementReport } from '../../http/implement.ts'
import type { StaffContext } from '../../identity/context.ts'
import { requireSealedBook } from '../../seals/sealed-book.ts'

export const getBidWinningCall = implementReport(
  contract.reports.bidWinning,
  (context, { gameDB_id: gameId, result_dec_date: marketDate }) =>
    getBidWinning(context, { family: 'main', gameId, marketDate }),
)

/** The winnings are the totals that were kept when the sessions were declared. */
export async function getBidWinning(
  { db }: StaffContext,
  market: { family: Family; gameId: number; marketDate: MarketDate },
) {
  const { gameId, marketDate } = market
  await requireGame(db, market)
  await requireSealedBook(db, market)
  const sessions = await loadMarketSessions(db, market)
  const bidPaise = await sumPointsPaise(db, { gameIds: [gameId], marketDate })
  const paid = MARKET_RULES[market.family].sessions.map((session) => sessions[session].declared?.paidPaise ?? 0)
  const wonPaise = sumPaise(paid)
  const gainPaise = subtractPaise({ fromPaise: bidPaise, amountPaise: wonPaise })
  return {
    total_bid_amount: rupeesOfPaise(bidPaise),
    total_win_amount: rupeesOfPaise(wonPaise),
    total_profit_amount: rupeesOfPaise(Math.max(gainPaise, 0)),
    total_loss_amount: rupeesOfPaise(Math.max(-gainPaise, 0)),
  }
}
