// Looks for alerts while the process runs, and tells them outside. Every process does both; what a killed one leaves undone the
// others go on with.
import type { ClientConfig } from 'pg'
import { createDatabase } from '../database/database.ts'
import { createPool } from '../database/pool.ts'
import type { Platform } from '../identity/context.ts'
import { startWork, type BackgroundWork } from '../platform/background-work.ts'
import { findAlerts } from './find-alerts.ts'
import type { AlertFinder } from './finding.ts'
import type { HouseSigns } from './house-signs.ts'
import { sendDue } from './outbox.ts'

const FINDING = { pollMs: 5000, retryMs: 5000 }
const TELLING = { pollMs: 1000, retryMs: 3000 }

interface Alerting extends Pick<Platform, 'clock' | 'logger' | 'timeZone'> {
  /** Requests may not write what is found, nor read where it is told. */
  readonly owner: ClientConfig
  readonly signs: HouseSigns
  readonly mayReachInside: boolean
}

export function startAlerts({ owner, clock, logger, timeZone, signs, mayReachInside }: Alerting): BackgroundWork {
  const db = createDatabase(createPool({ ...owner, max: 2, min: 0 }, clock, logger))
  const isDue = pace()
  const finding = startWork({
    ...FINDING,
    round: (stopped) => findAlerts({ db, timeZone, signs, isDue }, stopped),
    logger,
    failed: 'alerts could not be looked for and will be again',
  })
  const telling = startWork({
    ...TELLING,
    round: (stopped) => sendDue({ db, timeZone, mayReachInside }, stopped),
    logger,
    failed: 'alerts could not be told outside and will be again',
  })
  return {
    stop: async () => {
      await Promise.all([finding.stop(), telling.stop()])
      await db.destroy()
    },
  }
}

/** Each kind at its own pace; all of them in the first round. */
function pace(): (finder: AlertFinder) => boolean {
  const lookedAt = new Map<AlertFinder, number>()
  return (finder) => {
    const nowMs = performance.now()
    const last = lookedAt.get(finder)
    if (last !== undefined && nowMs - last < finder.everyMs - FINDING.pollMs / 2) return false
    lookedAt.set(finder, nowMs)
    return true
  }
}
