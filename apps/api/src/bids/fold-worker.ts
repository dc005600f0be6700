// Keeps what is counted of the markets close behind their bids, and of the wallets behind their movements, while the process runs. Every
// process does; one folds at a time, and what a killed one leaves undone the others go on with.
import type { FoldSize } from '../database/beyond-mark.ts'
import type { Platform } from '../identity/context.ts'
import { startWork, type BackgroundWork } from '../platform/background-work.ts'
import { foldMovements } from '../ledger/fold-movements.ts'
import { foldBids } from './fold-bids.ts'

interface FoldPace extends FoldSize {
  /** How often it looks for new bids. */
  pollMs: number
  /** How long it leaves a database alone that has failed. */
  retryMs: number
}

const PACE: FoldPace = { minWaiting: 1000, batchSize: 50_000, pollMs: 1000, retryMs: 3000 }

type Folder = Pick<Platform, 'db' | 'logger'>

/** Begins at once with what was placed since before the start. */
export function startFolding({ db, logger }: Folder, pace: FoldPace = PACE): BackgroundWork {
  return startWork({
    ...pace,
    round: async (stopped) => {
      await foldBids(db, pace, stopped)
      await foldMovements(db, pace, stopped)
    },
    logger,
    failed: 'bids or movements could not be folded and will be tried again',
  })
}
