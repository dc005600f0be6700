// Removes the answers that were kept under idempotency keys once nobody can sensibly ask for them again (docs/decisions/0028).

import { Client, type ClientConfig } from 'pg'
import { restUntil, startWork, type BackgroundWork } from '../platform/background-work.ts'
import type { Clock } from '../platform/clock.ts'

export interface ForgetPace {
  /** How many are removed in one transaction, and how long others have the database to themselves before the next. */
  batchSize: number
  pauseMs: number
  /** How often it looks for old ones. */
  everyMs: number
}

const PACE: ForgetPace = { batchSize: 2000, pauseMs: 200, everyMs: 10 * 60_000 }
/** A batch takes a fraction of it; a database that went silent would be waited for as long as the process runs. */
const ANSWERED_WITHIN_MS = 60_000
const DAY_MS = 24 * 60 * 60_000

interface Forgetting {
  /** As the owner: requests may add keys, and take none away. */
  owner: ClientConfig
  keepDays: number
  clock: Clock
  logger: { warn(details: { err: unknown }, message: string): void }
}

/** Every process does this; one at a time removes, and what a killed one leaves the others find at their next look. */
export function startForgettingKeys(forgetting: Forgetting, pace: ForgetPace = PACE): BackgroundWork {
  return startWork({
    pollMs: pace.everyMs,
    retryMs: pace.everyMs,
    round: (stopped) => forgetOldKeys(forgetting, pace, stopped).then(() => undefined),
    logger: forgetting.logger,
    failed: 'old idempotency keys could not be removed and will be tried again',
  })
}

// Any number will do, as long as nothing else of ours locks it.
const FORGETTING_LOCK = 7_042_028

/** Answers how many were removed: none where another process is at it. Its connection is open only meanwhile. */
export async function forgetOldKeys(
  { owner, keepDays, clock }: Omit<Forgetting, 'logger'>,
  { batchSize, pauseMs }: ForgetPace,
  stopped: AbortSignal = new AbortController().signal,
): Promise<number> {
  const before = new Date(clock.now() - keepDays * DAY_MS)
  const client = new Client({ query_timeout: ANSWERED_WITHIN_MS, ...owner })
  client.on('error', () => undefined)
  let removed = 0
  try {
    await client.connect()
    const lock = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      FORGETTING_LOCK,
    ])
    let isMore = lock.rows[0]?.isOurs === true
    while (isMore && !stopped.aborted) {
      const { rowCount } = await client.query(REMOVE_BATCH, [before, batchSize])
      removed += rowCount ?? 0
      isMore = rowCount === batchSize
      if (isMore) await restUntil(stopped, pauseMs)
    }
    return removed
  } finally {
    await client.end().catch(() => undefined)
  }
}

// By their places, found once: nobody changes a row of this table, so none has moved meanwhile.
const REMOVE_BATCH = `
  delete from idempotency_key where ctid = any (array(
    select ctid from idempotency_key where created_at < $1 order by created_at limit $2
  ))`
