// What every result of a session would pay, by the lines that declaring pays: for knowing a risk, never for choosing a result.
import { contract } from '@panadesk/contract'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { rupeesOfPaise, subtractPaise, sumPaise } from '@panadesk/domain/money'
import { resultDigit } from '@panadesk/domain/winning-selections'
import { everyResult } from '../../bids/every-result.ts'
import { loadSoldNumbers } from '../../bids/sold-numbers.ts'
import { loadMarketSessions, savedResult } from '../../games/market-session.ts'
import { requireGameOfOwnFamily } from '../../games/own-family.ts'
import { refuseSession } from '../../games/refuse-session.ts'
import { implementReport } from '../../http/implement.ts'
import { requireSealedBook } from '../../seals/sealed-book.ts'
import { markClosedSessions } from './closed-session.ts'

export const whatIf = implementReport(contract.reports.whatIf, async (context, asked) => {
  const { db } = context
  const { gameDB_id: gameId, predictionDate: marketDate, session } = asked
  const { family } = await requireGameOfOwnFamily(db, context, gameId, 'prediction')
  const { sessions: order, gameTypes: types } = MARKET_RULES[family]
  if (!order.includes(session)) throw refuseSession('no-such-session')
  const sessions = await loadMarketSessions(db, { gameId, marketDate })
  const earlier = order.slice(0, order.indexOf(session))
  if (earlier.some((each) => sessions[each].declared === undefined)) throw refuseSession('open-not-declared')
  await markClosedSessions(context, { gameId, marketDate, shown: [session], sessions })
  await requireSealedBook(db, { gameId, family, marketDate })

  const sold = await loadSoldNumbers(db, { gameId, marketDate, types })
  const totalPaise = sumPaise(sold.filter((number) => number.session === session).map((number) => number.pointsPaise))
  const outcomes = await everyResult({ family, session, before: savedResult(sessions), sold })
  const rows = outcomes.map((outcome) => {
    return { ...outcome, netPaise: subtractPaise({ fromPaise: totalPaise, amountPaise: outcome.wonPaise }) }
  })
  return {
    total_points: rupeesOfPaise(totalPaise),
    data: rows
      .toSorted((a, b) => a.netPaise - b.netPaise)
      .map((row) => ({
        result: row.result,
        digit: resultDigit({ family, value: row.result }),
        bids: row.bids,
        win_amt: rupeesOfPaise(row.wonPaise),
        net: rupeesOfPaise(row.netPaise),
        worst_win_amt: rupeesOfPaise(row.worstWonPaise),
        mean_win_amt: rupeesOfPaise(row.meanWonPaise),
      })),
  }
})
