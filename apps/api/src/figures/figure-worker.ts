// Keeps what is summed of dates close behind the markets while the process runs: the hours and payouts of sessions that are closed,
// and the money of dates that are over, of what was there before the newest first; and what players did, in the order in which it moved.
import { sql, type RawBuilder } from 'kysely'
import { foldBids } from '../bids/fold-bids.ts'
import type { Database } from '../database/database.ts'
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

/** The hours and payouts of every session that waits. */
export async function foldSessions(db: Database, timeZone: string, stopped?: AbortSignal): Promise<void> {
  await untilDone(db, sql`fold_session(${timeZone})`, stopped)
}

/** The money of every date that is over. */
export async function foldDays(db: Database, timeZone: string, stopped?: AbortSignal): Promise<void> {
  await untilDone(db, sql`fold_day(${timeZone})`, stopped)
}

/** What every player had gained by the dates that have a standing. */
export async function keepStandings(db: Database, timeZone: string, stopped?: AbortSignal): Promise<void> {
  await untilDone(db, sql`keep_standing(${timeZone})`, stopped)
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
