// Who looks at what a session would pay that is closed and not declared leaves a mark (docs/access.md, "Marks of reading").
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { markReading } from '../../audit/read-marks.ts'
import { databaseNow } from '../../database/database.ts'
import type { MarketSessions } from '../../games/market-session.ts'
import { loadClosings, sessionState, type SessionState } from '../../games/session-state.ts'
import type { StaffContext } from '../../identity/context.ts'

interface Looked {
  readonly gameId: number
  readonly marketDate: MarketDate
  /** Of which something is shown. */
  readonly shown: readonly Session[]
  readonly sessions: MarketSessions
  /** What the mark says beside date and session. */
  readonly looked?: Readonly<Record<string, unknown>>
}

/** How a session stands for whoever looks at it. */
export interface SessionStanding {
  readonly session: Session
  readonly state: SessionState | 'declared'
  /** Undefined where the date was over before the game was made. */
  readonly cutOffMs: number | undefined
}

/** Before its cut-off what is shown tells nothing that the bids to come could not change. */
export async function markClosedSessions(context: StaffContext, market: Looked): Promise<SessionStanding[]> {
  const { gameId, marketDate, shown, sessions, looked } = market
  const closings = await loadClosings(context.db, { gameIds: [gameId], marketDate, timeZone: context.timeZone })
  const nowMs = await databaseNow(context.db)
  const standings = shown.map((session): SessionStanding => {
    const closing = closings(gameId)[session]
    const state = sessions[session].declared === undefined ? sessionState(closing, nowMs) : 'declared'
    return { session, state, cutOffMs: closing?.cutOffMs }
  })
  for (const { session, state } of standings) {
    if (state === 'takes-bids' || state === 'declared') continue
    const after = { marketDate, session, ...looked }
    await markReading(context, { subject: 'market-session', subjectId: gameId, after })
  }
  return standings
}
