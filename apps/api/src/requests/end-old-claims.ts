// Ends claims that nobody has renewed while the process runs, so that screens are told.
import { startWork, type BackgroundWork } from '../platform/background-work.ts'
import type { Platform } from '../identity/context.ts'
import { endOldClaims } from './claims.ts'

const PACE = { pollMs: 5000, retryMs: 10_000 }

/** Every process does. What is over is over without it, too: the clock is asked wherever a claim is read. */
export function startEndingClaims({ db, logger }: Pick<Platform, 'db' | 'logger'>): BackgroundWork {
  const failed = 'claims that are over could not be ended and will be tried again'
  return startWork({ ...PACE, round: () => endOldClaims(db), logger, failed })
}
