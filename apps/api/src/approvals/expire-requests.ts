// Ends what nobody decided in time while the process runs, so that nothing that was sealed outlives its request.
import { startWork, type BackgroundWork } from '../platform/background-work.ts'
import type { Platform } from '../identity/context.ts'
import { endExpired } from './state.ts'

const PACE = { pollMs: 60_000, retryMs: 60_000 }

/** What has expired has expired without it, too: the clock is asked wherever a request is read. */
export function startExpiring({ db, logger }: Pick<Platform, 'db' | 'logger'>): BackgroundWork {
  const failed = 'requests that have expired could not be ended and will be tried again'
  return startWork({ ...PACE, round: () => endExpired(db), logger, failed })
}
