// Keeps what is summed of dates close behind the markets while the process runs: the hours and payouts of sessions that are closed,
// and the money and the requests of dates that are over, of what was there before the newest first; and what players did, in the order in which it moved.
import type { Session } from '@panadesk/domain/families'
import { sql, type RawBuilder } from 'kysely'
import { foldBids } from '../bids/fold-bids.ts'
import type { Database, Db } from '../database/database.ts'
import type { Platform } from '../identity/context.ts'
import { startWork, type BackgroundWork } from '../platform/background-work.ts'
import { foldPlayers } from './fold-players.ts'

const PACE = { pollMs: 2000, retryMs: 5000 }
/** So often it looks for what comes once a day, and has the last few bids folded that are not worth it otherwise. */
const SELDOM_MS = 300_000
const FEW_BIDS = { minWaiting: 1, batchSize: 50_000 }
/** Small enough that nobody notices one: players of a batch are looked up one by one. */
const FEW_MOVEMENTS = { minWaiting: 1, batchSize: 20_000 }

type Counter = Pick<Platform, 'db' | 'logger' | 'timeZone'>

export function startFigures({ db, logger, timeZone }: Counter): BackgroundWork {
  let seldomAt = performance.now()
  const round = async (stopped: AbortSignal) => {
    if (performance.now() >= seldomAt + SELDOM_MS) {
      await foldBids(db, FEW_BIDS, stopped)
      await foldDays(db, timeZone, stopped)
      await keepRequestDays(db, timeZone, stopped)
      seldomAt = performance.now()
    }
    await foldSessions(db, timeZone, stopped)
    await foldPlayers(db, timeZone, FEW_MOVEMENTS, stopped)
    await keepStandings(db, timeZone, stopped)
  }
  return startWork({
    ...PACE,
    round,
    logger,
    failed: 'figures could not be summed and will be tried again',
  })
}

/** The hours and payouts of every session that waits, until somebody else is at it. When each closed is worked out once for all. */
export async function foldSessions(db: Db, timeZone: string, stopped?: AbortSignal): Promise<void> {
  let waiting: readonly WaitingSession[]
  do {
    waiting = await listWaiting(db, timeZone)
    for (const each of waiting) {
      if (stopped?.aborted === true || !(await foldSession(db, timeZone, each))) return
    }
  } while (waiting.length > 0)
}

interface WaitingSession {
  readonly gameId: number
  readonly marketDate: string
  readonly session: Session
}

async function listWaiting(db: Db, timeZone: string): Promise<readonly WaitingSession[]> {
  const { rows } = await sql<WaitingSession>`
    select game_id as "gameId", market_date as "marketDate", session from sessions_to_fold(${timeZone})`.execute(db)
  return rows
}

/** False where somebody else folds. */
async function foldSession(db: Db, timeZone: string, { gameId, marketDate, session }: WaitingSession) {
  const { rows } = await sql<{ isFolded: boolean }>`
    select fold_session(${timeZone}, ${gameId}, ${marketDate}, ${session}) as "isFolded"`.execute(db)
  return rows[0]?.isFolded === true
}

/** The money of every date that is over. */
export async function foldDays(db: Database, timeZone: string, stopped?: AbortSignal): Promise<void> {
  await untilDone(db, sql`fold_day(${timeZone})`, stopped)
}

/** What every player had gained by the dates that have a standing. */
export async function keepStandings(db: Database, timeZone: string, stopped?: AbortSignal): Promise<void> {
  await untilDone(db, sql`keep_standing(${timeZone})`, stopped)
}

/** The requests of every date that is over, packed. */
export async function keepRequestDays(db: Database, timeZone: string, stopped?: AbortSignal): Promise<void> {
  await untilDone(db, sql`keep_request_days(${timeZone})`, stopped)
}

/** One after another until nothing waits, or somebody else is at it. */
async function untilDone(db: Database, fold: RawBuilder<unknown>, stopped?: AbortSignal): Promise<void> {
  let isMore = true
  while (isMore) {
    if (stopped?.aborted === true) return
    const { rows } = await sql<{ isMore: boolean }>`select ${fold} as "isMore"`.execute(db)
    isMore = rows[0]?.isMore ?? false
  }
}
