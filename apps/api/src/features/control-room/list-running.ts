// The sessions that take bids, with what each could cost: the dearest first.
import { wireGameType } from '@panadesk/contract'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise, subtractPaise } from '@panadesk/domain/money'
import { ankOf, inMatkaOrder } from '@panadesk/domain/numbers/panas'
import { riskOfSession } from '../../bids/every-result.ts'
import { loadSoldOfMarkets, type AskedNumbers, type SoldMarket } from '../../bids/sold-of-markets.ts'
import { savedResult } from '../../games/market-session.ts'
import type { StaffContext } from '../../identity/context.ts'
import { isAllowed } from '../../identity/staff-access.ts'
import { loadClosestLimits, loadStopped } from './held-back.ts'
import { namedSession, type RunningSession } from './sessions-of-day.ts'

export async function listRunning(
  context: StaffContext,
  { marketDate, running }: { marketDate: MarketDate; running: readonly RunningSession[] },
) {
  const { db, admin, timeZone } = context
  const isShown = (session: RunningSession) =>
    isAllowed(admin, [FAMILY_TABLE[session.family].codes.prediction]) && canBeSettled(session)
  const asked = { gameIds: [...new Set(running.map(({ gameId }) => gameId))], marketDate }
  const sold = await loadSoldOfMarkets(db, { ...asked, numbers: running.filter(isShown).flatMap(numbersOf) })
  const stopped = await loadStopped(db, asked)
  const closestLimit = await loadClosestLimits(context, asked)
  const rows = running.map((session) => {
    const market = sold(session.gameId)
    const { bids, pointsPaise } = market.totals[session.session] ?? { bids: 0, pointsPaise: 0 }
    const worst = isShown(session) ? worstOf(session, market, pointsPaise) : null
    return {
      ...namedSession(session, timeZone),
      bids,
      points: rupeesOfPaise(pointsPaise),
      stopped: stopped(session),
      limit: closestLimit(session),
      worst,
    }
  })
  return rows.toSorted((a, b) => (a.worst?.net ?? 0) - (b.worst?.net ?? 0) || a.cut_off.localeCompare(b.cut_off))
}

/** Whether a result of the session decides all its bids: jodis and sangams need the open, too. */
function canBeSettled({ family, session, sessions }: RunningSession): boolean {
  const order = MARKET_RULES[family].sessions
  return order.slice(0, order.indexOf(session)).every((earlier) => sessions[earlier].declared !== undefined)
}

/** The numbers of which some can still win in the session. */
function numbersOf({ gameId, family, session, sessions }: RunningSession): AskedNumbers[] {
  const { sessions: order, gameTypes } = MARKET_RULES[family]
  const isLast = order.at(-1) === session
  const open = inMatkaOrder(sessions.open.result ?? '')
  return gameTypes
    .filter((type) => isLast || GAME_TYPE_RULES[type].placedIn === 'session')
    .map((type) => {
      const isOfOpen = GAME_TYPE_RULES[type].names === 'sangam' && open !== undefined
      return { gameId, type, ...(isOfOpen && { openSides: [ankOf(open), open] }) }
    })
}

function worstOf({ family, session, sessions }: RunningSession, { sold }: SoldMarket, pointsPaise: number) {
  const { worst, top } = riskOfSession({ family, session, before: savedResult(sessions), sold })
  return {
    result: worst.result,
    win_amt: rupeesOfPaise(worst.wonPaise),
    net: rupeesOfPaise(subtractPaise({ fromPaise: pointsPaise, amountPaise: worst.wonPaise })),
    top:
      top === undefined
        ? null
        : { game_type: wireGameType(top.type), selection: top.selection, win_amt: rupeesOfPaise(top.wonPaise) },
  }
}
