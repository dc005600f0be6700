// Looks for exceptions while the process runs: every minute for what happened since, and once a day for what takes a day to see.
import type { ClientConfig } from 'pg'
import { createDatabase } from '../database/database.ts'
import { createPool } from '../database/pool.ts'
import type { Platform } from '../identity/context.ts'
import { startWork, type BackgroundWork } from '../platform/background-work.ts'
import { findExceptions } from './find-exceptions.ts'

const PACE = { pollMs: 60_000, retryMs: 60_000 }

interface Finding extends Pick<Platform, 'clock' | 'logger' | 'timeZone'> {
  /** Requests may not write what is found. */
  readonly owner: ClientConfig
}

/** Every process does this; of one kind one looks at a time. Its connection is open only meanwhile. */
export function startFindingExceptions({ owner, clock, logger, timeZone }: Finding): BackgroundWork {
  return startWork({
    ...PACE,
    round: async (stopped) => {
      const db = createDatabase(createPool({ ...owner, max: 1 }, clock, logger))
      try {
        await findExceptions({ db, timeZone }, stopped)
      } finally {
        await db.destroy()
      }
    },
    logger,
    failed: 'exceptions could not be looked for and will be again',
  })
}
