// Gathers the history while the process runs, and what is left when it stops. Every process does; one gathers at a time, on a
// connection that no request uses.
import { setTimeout as rest } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { createDatabase } from '../database/database.ts'
import { createPool } from '../database/pool.ts'
import { startWork, type BackgroundWork } from '../platform/background-work.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import { gatherHistory, GATHERING } from './gather.ts'
import type { TellingOutside } from './tell-outside.ts'

export interface GatherPace {
  /** How often it looks for what was written. */
  everyMs: number
  /** How long others have the database to themselves before the next batch, where there are several. */
  pauseMs: number
  /** How long a stop takes to gather what is left; what takes longer is gathered after the next start. */
  lastMs: number
}

const PACE: GatherPace = { everyMs: 10_000, pauseMs: 100, lastMs: 5000 }
const NOT_GATHERED = 'the history could not be gathered and will be tried again'

interface GatherOptions {
  /** As whom batches are written; requests could not. */
  owner: PoolConfig
  origin: string
  /** Told after each round. */
  outside: TellingOutside
  clock: Clock
  logger: Logger
}

/** Begins at once with what was written since before the start. Stopped last of all that writes, it leaves nothing ungathered. */
export function startGathering(options: GatherOptions, paceGiven: Partial<GatherPace> = {}): BackgroundWork {
  const { owner, origin, outside, clock, logger } = options
  const pace = { ...PACE, ...paceGiven }
  const db = createDatabase(createPool({ ...owner, max: 1, min: 0 }, clock, logger))
  const gathering = { ...GATHERING, origin }
  const work = startWork({
    pollMs: pace.everyMs,
    retryMs: pace.everyMs,
    round: async (stopped) => {
      await gatherHistory(db, gathering, { stopped, between: () => rest(pace.pauseMs) })
      await outside.tell(db)
    },
    logger,
    failed: NOT_GATHERED,
  })
  return {
    stop: async () => {
      await work.stop()
      try {
        // Another process may be gathering what it saw before our last rows: whoever stops last has to take them.
        await gatherHistory(db, gathering, { stopped: AbortSignal.timeout(pace.lastMs), turnWithinMs: pace.lastMs })
        await outside.tell(db)
        await outside.stop()
      } catch (error) {
        logger.warn({ err: error }, NOT_GATHERED)
      } finally {
        await db.destroy()
      }
    },
  }
}
