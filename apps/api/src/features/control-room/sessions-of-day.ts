// The sessions of today: those that take bids, and those that wait for a result.
import { SESSION_LABELS, type Family, type Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { MarketDate } from '@panadesk/domain/market-date'
import { loadSessionsOfMarkets, type MarketSessions } from '../../games/market-session.ts'
import { loadClosings, sessionState } from '../../games/session-state.ts'
import { today, type StaffContext } from '../../identity/context.ts'
import { isoInstant } from '../../platform/instants.ts'

export interface Named {
  readonly gameId: number
  readonly name: string
  readonly family: Family
  readonly marketDate: MarketDate
  readonly session: Session
  readonly cutOffMs: number
}

/** A session that takes bids. */
export interface RunningSession extends Named {
  readonly sessions: MarketSessions
}

/** As the wire names a session. */
export function namedSession({ gameId, name, family, marketDate, session, cutOffMs }: Named, timeZone: string) {
  return {
    gameDB_id: String(gameId),
    game_name: name,
    family,
    date: marketDate,
    session: SESSION_LABELS[session],
    cut_off: isoInstant(new Date(cutOffMs), timeZone),
  }
}

/** `due` are those past their cut-off that are neither declared nor given back, the longest waiting first. */
export async function loadBoardOfDay(context: StaffContext, nowMs: number) {
  const { db, timeZone } = context
  const marketDate = today(context)
  const games = await db
    .selectFrom('game')
    .select(['id as gameId', 'name', 'family'])
    .where('is_active', '=', true)
    .orderBy('name')
    .execute()
  const closings = await loadClosings(db, { gameIds: games.map(({ gameId }) => gameId), marketDate, timeZone })
  const touched = await loadSessionsOfMarkets(
    db,
    games.map(({ gameId }) => ({ gameId, marketDate })),
  )
  const running: RunningSession[] = []
  const due: (Named & { isSaved: boolean })[] = []
  for (const game of games) {
    const sessions = touched({ gameId: game.gameId, marketDate })
    for (const session of MARKET_RULES[game.family].sessions) {
      const closing = closings(game.gameId)[session]
      if (closing === undefined) continue
      const { result, declared, isReverted } = sessions[session]
      const named = { ...game, marketDate, session, cutOffMs: closing.cutOffMs }
      const state = sessionState(closing, nowMs)
      if (state === 'takes-bids') running.push({ ...named, sessions })
      if (state === 'closed' && declared === undefined && !isReverted) {
        due.push({ ...named, isSaved: result !== undefined })
      }
    }
  }
  const inTurn = due.toSorted((a, b) => a.cutOffMs - b.cutOffMs)
  return {
    marketDate,
    running,
    due: inTurn.map(({ isSaved, ...named }) => ({ ...namedSession(named, timeZone), is_saved: isSaved })),
  }
}
