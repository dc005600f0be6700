// Keeps the archive going beside the server, a second behind it; tells when it cannot.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Reached } from './archive-folder.ts'
import { ArchiveBrokenError, createArchiver, type ArchiverOptions } from './archiver.ts'

const PAUSE_MS = 1000
/** A database that is being started again is no news. */
const PATIENCE_MS = 10_000
const SAY_AGAIN_MS = 60_000
const LAST_PASS_MS = 5000

/** What is told of an archive: that it does not go on, again after a minute, and that it does again. */
export interface ArchiveListener {
  stopped(error: unknown): void
  goesOn(): void
}

/** Works until it is stopped; nothing is written before the first backup. */
export function keepArchiving(options: ArchiverOptions, listener: ArchiveListener): { stop(): Promise<void> } {
  const archiver = createArchiver(options)
  const stopping = new AbortController()
  const faults = faultReport(listener)

  const work = async () => {
    while (!stopping.signal.aborted) {
      await archiver.catchUp(() => stopping.signal.aborted).then(faults.ended, faults.happened)
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    // What the last requests have written. What does not fit into the time stays with the database.
    const deadline = performance.now() + LAST_PASS_MS
    await archiver.catchUp(() => performance.now() > deadline).then(faults.ended, faults.happened)
    await archiver.close()
  }
  const ended = work()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

function faultReport(listener: ArchiveListener) {
  let since: number | undefined
  let saidAt = -Infinity
  return {
    happened: (error: unknown) => {
      const now = performance.now()
      since ??= now
      const isWorthSaying = error instanceof ArchiveBrokenError || now - since > PATIENCE_MS
      if (!isWorthSaying || now - saidAt < SAY_AGAIN_MS) return
      saidAt = now
      listener.stopped(error)
    },
    ended: (reached: Reached | undefined) => {
      if (reached !== undefined && saidAt > -Infinity) listener.goesOn()
      since = undefined
      saidAt = -Infinity
    },
  }
}
