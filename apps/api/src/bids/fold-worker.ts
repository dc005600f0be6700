// Keeps what is counted of the markets close behind their bids while the process runs. Every process does; one folds at a
// time, and what a killed one leaves undone the others go on with.
import { setTimeout as rest } from 'node:timers/promises'
import type { Platform } from '../identity/context.ts'
import { foldBids, type FoldSize } from './fold-bids.ts'

interface FoldPace extends FoldSize {
  /** How often it looks for new bids. */
  pollMs: number
  /** How long it leaves a database alone that has failed. */
  retryMs: number
}

const PACE: FoldPace = { minBids: 1000, batchSize: 50_000, pollMs: 1000, retryMs: 3000 }
const BATCH_ENDS_WITHIN_MS = 10_000

export interface FoldWorker {
  /** Begins no other batch and waits for the one under way, though not for a database that answers no more. */
  stop(): Promise<void>
}

type Folder = Pick<Platform, 'db' | 'logger'>

/** Begins at once with what was placed since before the start. */
export function startFolding(folder: Folder, pace: FoldPace = PACE): FoldWorker {
  const stopping = new AbortController()
  const ended = foldUntil(stopping.signal, folder, pace)
  return {
    stop: () => {
      stopping.abort()
      return Promise.race([ended, rest(BATCH_ENDS_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

async function foldUntil(stopped: AbortSignal, { db, logger }: Folder, pace: FoldPace): Promise<void> {
  while (!stopped.aborted) {
    let restMs = pace.pollMs
    try {
      await foldBids(db, pace, stopped)
    } catch (error) {
      logger.warn({ err: error }, 'bids could not be folded and will be tried again')
      restMs = pace.retryMs
    }
    await restUntil(stopped, restMs)
  }
}

async function restUntil(stopped: AbortSignal, restMs: number): Promise<void> {
  try {
    await rest(restMs, undefined, { signal: stopped, ref: false })
  } catch (error) {
    if (!stopped.aborted) throw error
  }
}
