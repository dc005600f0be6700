// At the start a database may have all its connections taken: that passes, so we wait and say so.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Progress } from '@panadesk/postgres/progress'
import { errorCode } from './database.ts'

const TOO_MANY_CONNECTIONS = '53300'
const TRIED_EVERY_MS = 1000
/** After so long whoever starts us should hear of it. */
const WAITS_MS_MAX = 5 * 60_000

/** Does `connecting` again and again while the database takes no more connections; any other failure is passed on. */
export async function whenThereIsRoom<Result>(
  progress: Progress,
  connecting: () => Promise<Result>,
  pace: { everyMs: number; maxMs: number } = { everyMs: TRIED_EVERY_MS, maxMs: WAITS_MS_MAX },
): Promise<Result> {
  const deadline = performance.now() + pace.maxMs
  for (let tries = 1; ; tries += 1) {
    try {
      return await connecting()
    } catch (error) {
      if (!isCrowdedOut(error) || performance.now() > deadline) throw error
      if (tries === 1) progress('The database takes no more connections at present; waiting until it does …')
      await sleep(pace.everyMs)
    }
  }
}

function isCrowdedOut(error: unknown): boolean {
  if (errorCode(error) === TOO_MANY_CONNECTIONS) return true
  return error instanceof Error && errorCode(error.cause) === TOO_MANY_CONNECTIONS
}
