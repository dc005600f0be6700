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
import type { Db } from '../../database/database.ts'
import { savedResult } from '../../games/market-session.ts'
import type { StaffContext } from '../../identity/context.ts'
import { isAllowed } from '../../identity/staff-access.ts'
import { namedSession, type RunningSession } from './sessions-of-day.ts'

export async function listRunning(
  { db, admin, timeZone }: StaffContext,
  { marketDate, running }: { marketDate: MarketDate; running: readonly RunningSession[] },
) {
  const isShown = (session: RunningSession) =>
    isAllowed(admin, [FAMILY_TABLE[session.family].codes.prediction]) && canBeSettled(session)
  const sold = await loadSoldOfMarkets(db, {
    gameIds: [...new Set(running.map(({ gameId }) => gameId))],
    marketDate,
    numbers: running.filter(isShown).flatMap(numbersOf),
  })
  const stops = await loadStops(db, marketDate)
  const rows = running.map((session) => {
    const market = sold(session.gameId)
    const { bids, pointsPaise } = market.totals[session.session] ?? { bids: 0, pointsPaise: 0 }
    const worst = isShown(session) ? worstOf(session, market, pointsPaise) : null
    return {
      ...namedSession(session, timeZone),
      bids,
      points: rupeesOfPaise(pointsPaise),
      stops: stops(session),
      worst,
    }
  })
  return rows.toSorted((a, b) => (a.worst?.net ?? 0) - (b.worst?.net ?? 0) || a.cut_off.localeCompare(b.cut_off))
}

/** Those in force that are for the session, or for the whole market. */
async function loadStops(db: Db, marketDate: MarketDate): Promise<(session: RunningSession) => number> {
  const stops = await db
    .selectFrom('bid_stop')
    .select(['game_id as gameId', 'session'])
    .where('market_date', '=', marketDate)
    .where('released_at', 'is', null)
    .execute()
  return ({ gameId, session }) => {
    return stops.filter((stop) => stop.gameId === gameId && (stop.session ?? session) === session).length
  }
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
