// The bids that a saved result pays, by the same lookup that declare pays them by (docs/game.md, "Winning").
import { contract, WINNERS_SHOWN } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { winningSelections } from '@panadesk/domain/winning-selections'
import { bidMarks, loadBids, type ListedBid } from '../../bids/bid-row.ts'
import { bidsThatWin, newestBids, type RangedBid } from '../../bids/bid-pages/bid-pages.ts'
import { bidTxId } from '../../bids/bid-tx-id.ts'
import { totalCorrectedWinners } from '../../bids/corrected-winners.ts'
import { requireGame } from '../../games/game.ts'
import { loadMarketSessions, savedResult } from '../../games/market-session.ts'
import { totalWinningBids } from '../../bids/winning-bids.ts'
import { implement } from '../../http/implement.ts'
import type { StaffContext } from '../../identity/context.ts'
import { requireSealedBook } from '../../seals/sealed-book.ts'
import type { ResultMarket } from './locked-market.ts'
import { refuseResult } from './refusals.ts'
import { implementEachSession } from './implement-each-session.ts'
import { marketOf } from './asked-market.ts'

export const listWinnersCalls = implementEachSession(contract.results.winners, (entry, family, session) =>
  implement(entry, (context, body) => listWinners(context, marketOf(family, { ...body, session }), body)),
)

/** `start` rows are skipped; without a length the first `WINNERS_SHOWN` are listed. The totals count all winners. */
export type WinnersPage = { start: number; length?: number | undefined }

export async function listWinners(context: StaffContext, market: ResultMarket, page: WinnersPage) {
  const { db } = context
  await requireGame(db, market)
  const { family, gameId, marketDate, session } = market
  const sessions = await loadMarketSessions(db, market)
  if (sessions[session].result === undefined) throw refuseResult('not-saved')
  await requireSealedBook(db, market)

  const lines = winningSelections({ family, session, result: savedResult(sessions) })
  const totals = await totalWinningBids(db, { gameId, marketDate, session, lines })
  const bids = bidsThatWin({ gameId, marketDate }, [{ session, ...totals }])
  const limit = page.length ?? WINNERS_SHOWN
  const winners = await newestBids(db, bids, { offset: page.start, limit })
  const ids = winners.map(({ id }) => id)
  const stored = await loadBids(context, ids)
  const corrected = await totalCorrectedWinners(db, { gameId, marketDate, session, lines: totals.lines })
  return {
    point: rupeesOfPaise(totals.pointsPaise),
    win_amt: rupeesOfPaise(totals.wonPaise),
    corrected_winners: corrected.count,
    corrected_late_winners: corrected.lateCount,
    corrected_win_amt: rupeesOfPaise(corrected.wonPaise),
    data: winners.map((winner) => winnerRow(winner, stored.get(winner.id))),
    recordsFiltered: totals.winnerCount,
    limit,
  }
}

/** The type under its name, the winning selection as `pana`. */
function winnerRow(winner: RangedBid, bid: ListedBid | undefined) {
  assert(bid !== undefined && winner.wonPaise !== null, 'a winner is a bid with winnings')
  return {
    _id: String(winner.id),
    userDB_id: String(winner.playerId),
    user_name: bid.playerName,
    game_type: GAME_TYPE_RULES[winner.type].label,
    pana: winner.selection,
    points: rupeesOfPaise(winner.pointsPaise),
    win_amt: rupeesOfPaise(winner.wonPaise),
    bid_tx_id: bidTxId(winner.id),
    ...bidMarks(bid),
  }
}
