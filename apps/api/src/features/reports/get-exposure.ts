// What was bid on every number of a market, and what each would pay.
import { contract, wireGameType } from '@panadesk/contract'
import { SESSION_LABELS } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { rupeesOfPaise } from '@panadesk/domain/money'
import type { ExposedMarket } from '../../bids/exposure.ts'
import { loadRecentPoints } from '../../bids/recent-points.ts'
import { loadSoldOnce, loadSoldWithPlayers, type SoldNumber } from '../../bids/sold-numbers.ts'
import type { Db } from '../../database/database.ts'
import { requireBidsHere } from '../../games/archived-months.ts'
import { loadMarketSessions, type MarketSessions } from '../../games/market-session.ts'
import { requireGameOfOwnFamily } from '../../games/own-family.ts'
import { implementReport } from '../../http/implement.ts'
import { isoInstant } from '../../platform/instants.ts'
import { requireSealedBook } from '../../seals/sealed-book.ts'
import { markClosedSessions, type SessionStanding } from './closed-session.ts'

/** What a board calls recent. */
const RECENT_MINUTES = 5

export const getExposure = implementReport(contract.reports.exposure, async (context, asked) => {
  const { db, timeZone } = context
  const { gameDB_id: gameId, predictionDate: marketDate, players, recent } = asked
  const { family, name } = await requireGameOfOwnFamily(db, context, gameId, 'prediction')
  const { sessions: shown, gameTypes: types } = MARKET_RULES[family]
  const sessions = await loadMarketSessions(db, { gameId, marketDate })
  const standings = await markClosedSessions(context, { gameId, marketDate, shown, sessions })
  await requireSealedBook(db, { gameId, family, marketDate })
  // Players are counted from the bids, everything else from what is added up of them.
  if (players === 1) await requireBidsHere(db, { from: marketDate, to: marketDate })
  const market = { gameId, marketDate, types }
  const sold = players === 1 ? await loadSoldWithPlayers(db, market) : await loadSoldOnce(db, market)
  return {
    game_name: name,
    family,
    sessions: standings.map((standing) => boardSession(standing, { sessions, timeZone })),
    data: recent === 1 ? await withRecent(db, market, sold) : sold.map(exposedNumber),
  }
})

async function withRecent(db: Db, market: ExposedMarket, sold: readonly SoldNumber[]) {
  const recentPaise = await loadRecentPoints(db, { ...market, minutes: RECENT_MINUTES })
  return sold.map((number) => ({ ...exposedNumber(number), recent_points: rupeesOfPaise(recentPaise(number)) }))
}

function boardSession(
  { session, state, cutOffMs }: SessionStanding,
  { sessions, timeZone }: { sessions: MarketSessions; timeZone: string },
) {
  return {
    session: SESSION_LABELS[session],
    state,
    cut_off: cutOffMs === undefined ? '' : isoInstant(new Date(cutOffMs), timeZone),
    number: state === 'declared' ? (sessions[session].result ?? '') : '',
  }
}

/** Field by field: of ten thousand rows, spreading is half the work. */
function exposedNumber(number: SoldNumber) {
  const { type, session, selection, bids, players, pointsPaise, wonPaise } = number
  return {
    game_type: wireGameType(type),
    session: SESSION_LABELS[session],
    selection,
    bids,
    players,
    points: rupeesOfPaise(pointsPaise),
    win_amt: rupeesOfPaise(wonPaise),
  }
}
