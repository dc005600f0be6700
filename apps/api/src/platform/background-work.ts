// Work that goes on in rounds while the process runs. What a killed process leaves undone, the others go on with.
import { setTimeout as rest } from 'node:timers/promises'

const ROUND_ENDS_WITHIN_MS = 10_000

export interface BackgroundWork {
  /** Begins no other round and waits for the one under way, though not for a database that answers no more. */
  stop(): Promise<void>
}

interface Rounds {
  round: (stopped: AbortSignal) => Promise<void>
  /** Told of a round that failed, in these words; another one follows all the same. */
  logger: { warn(details: { err: unknown }, message: string): void }
  failed: string
  pollMs: number
  /** How long it leaves a database alone that has failed. */
  retryMs: number
}

/** Begins the first round at once. */
export function startWork(rounds: Rounds): BackgroundWork {
  const stopping = new AbortController()
  const ended = workUntil(stopping.signal, rounds)
  return {
    stop: () => {
      stopping.abort()
      return Promise.race([ended, rest(ROUND_ENDS_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

async function workUntil(stopped: AbortSignal, { round, logger, failed, pollMs, retryMs }: Rounds): Promise<void> {
  while (!stopped.aborted) {
    let restMs = pollMs
    try {
      await round(stopped)
    } catch (error) {
      logger.warn({ err: error }, failed)
      restMs = retryMs
    }
    await restUntil(stopped, restMs)
  }
}

/** Rests so long, or until the work is stopped; does not keep the process alive. */
export async function restUntil(stopped: AbortSignal, restMs: number): Promise<void> {
  try {
    await rest(restMs, undefined, { signal: stopped, ref: false })
  } catch (error) {
    if (!stopped.aborted) throw error
  }
}
