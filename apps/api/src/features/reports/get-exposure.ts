// What was bid on every number of a market, and what each would pay.
import { contract, wireGameType } from '@panadesk/contract'
import { SESSION_LABELS } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { loadSoldWithPlayers } from '../../bids/sold-numbers.ts'
import { loadMarketSessions } from '../../games/market-session.ts'
import { requireGameOfOwnFamily } from '../../games/own-family.ts'
import { implementReport } from '../../http/implement.ts'
import { requireSealedBook } from '../../seals/sealed-book.ts'
import { markClosedSessions } from './closed-session.ts'

export const getExposure = implementReport(contract.reports.exposure, async (context, asked) => {
  const { db } = context
  const { gameDB_id: gameId, predictionDate: marketDate } = asked
  const { family } = await requireGameOfOwnFamily(db, context, gameId, 'prediction')
  const { sessions: shown, gameTypes: types } = MARKET_RULES[family]
  const sessions = await loadMarketSessions(db, { gameId, marketDate })
  await markClosedSessions(context, { gameId, marketDate, shown, sessions })
  await requireSealedBook(db, { gameId, family, marketDate })
  const sold = await loadSoldWithPlayers(db, { gameId, marketDate, types })
  return {
    data: sold.map((number) => ({
      game_type: wireGameType(number.type),
      session: SESSION_LABELS[number.session],
      selection: number.selection,
      bids: number.bids,
      players: number.players,
      points: rupeesOfPaise(number.pointsPaise),
      win_amt: rupeesOfPaise(number.wonPaise),
    })),
  }
})
