// Remembers how many rows the tables have that only grow, while the process runs.
import { startWork, type BackgroundWork } from '../platform/background-work.ts'
import type { Logger } from '../platform/logger.ts'
import type { Database } from './database.ts'
import { rememberCounts } from './row-counts.ts'

const PACE = { pollMs: 5000, retryMs: 10_000 }

/** Every process does for itself. Until it has, and wherever it has failed, all rows are counted. */
export function startCounting({ db, logger }: { db: Database; logger: Pick<Logger, 'warn'> }): BackgroundWork {
  return startWork({
    ...PACE,
    round: (stopped) => rememberCounts(db, stopped),
    logger,
    failed: 'rows could not be counted and will be counted again',
  })
}
