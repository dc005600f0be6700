// Seals sessions soon after their cut-offs while the process runs. Every process does; of one session the first seals it.
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { addDays, marketDateOf } from '@panadesk/domain/market-date'
import { startWork, type BackgroundWork } from '../platform/background-work.ts'
import type { Platform } from '../identity/context.ts'
import { databaseNow, type Database, type Db } from '../database/database.ts'
import { sealSession, type SealedSession } from './seal-session.ts'
import { loadClosings, sessionState } from '../games/session-state.ts'

const PACE = { pollMs: 2000, retryMs: 3000 }
/** What an installation that stood still for longer has not sealed is sealed by whoever saves the result. */
const DAYS_BACK = 7

/** Begins at once with what was closed since before the start, and is stopped between two sessions. */
export function startSealing({ db, logger, timeZone }: Pick<Platform, 'db' | 'logger' | 'timeZone'>): BackgroundWork {
  let daysBack = DAYS_BACK
  return startWork({
    ...PACE,
    round: async (stopped) => {
      await sealClosed(db, { timeZone, daysBack }, stopped)
      // From then on only what can still come to its cut-off: a day may end after midnight of another zone.
      daysBack = 1
    },
    logger,
    failed: 'sessions could not be sealed and will be tried again',
  })
}

/** Seals whatever is closed and not sealed yet, of today and some days before. */
export async function sealClosed(
  db: Database,
  { timeZone, daysBack }: { timeZone: string; daysBack: number },
  stopped?: AbortSignal,
): Promise<void> {
  for (const session of await loadUnsealed(db, { timeZone, daysBack })) {
    if (stopped?.aborted === true) return
    await sealSession(db, session)
  }
}

interface UnsealedSession extends SealedSession {
  readonly cutOffMs: number
}

/** Whatever is closed and not sealed yet, of today and some days before. */
export async function loadUnsealed(
  db: Db,
  { timeZone, daysBack }: { timeZone: string; daysBack: number },
): Promise<UnsealedSession[]> {
  const nowMs = await databaseNow(db)
  const today = marketDateOf({ atMs: nowMs, timeZone })
  const dates = Array.from({ length: daysBack + 1 }, (_, days) => addDays(today, -days))
  const games = await db.selectFrom('game').select(['id', 'family']).execute()
  const keys = await settledKeys(db, dates)
  const found: UnsealedSession[] = []
  for (const marketDate of dates) {
    const closings = await loadClosings(db, { gameIds: games.map(({ id }) => id), marketDate, timeZone })
    for (const { id: gameId, family } of games) {
      for (const session of MARKET_RULES[family].sessions) {
        const closing = closings(gameId)[session]
        const isClosed = closing !== undefined && sessionState(closing, nowMs) === 'closed'
        if (isClosed && !keys.has(keyOf(gameId, marketDate, session))) {
          found.push({ gameId, marketDate, session, timeZone, cutOffMs: closing.cutOffMs })
        }
      }
    }
  }
  return found
}

/** Those that have a seal, and those that never get one. */
async function settledKeys(db: Db, dates: readonly SealedSession['marketDate'][]): Promise<Set<string>> {
  const sessionsIn = (table: 'seal' | 'unsealed_session') =>
    db.selectFrom(table).select(['game_id', 'market_date', 'session']).where('market_date', 'in', dates)
  const rows = await sessionsIn('seal').unionAll(sessionsIn('unsealed_session')).execute()
  return new Set(rows.map((row) => keyOf(row.game_id, row.market_date, row.session)))
}

function keyOf(gameId: number, marketDate: string, session: string): string {
  return `${gameId}/${marketDate}/${session}`
}
