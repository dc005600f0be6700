// Recounts the accounts that staff asked for while the process runs, soon after they did.
import { sql } from 'kysely'
import { startWork, type BackgroundWork } from '../platform/background-work.ts'
import type { Platform } from '../identity/context.ts'
import type { Database } from '../database/database.ts'

const PACE = { pollMs: 2000, retryMs: 10_000 }
/** A wallet may have a million movements: what is counted is told before the next few are begun. */
const AT_ONCE = 5

/** Every process does; of one account the first counts it. */
export function startRecounting({ db, logger }: Pick<Platform, 'db' | 'logger'>): BackgroundWork {
  return startWork({
    ...PACE,
    round: (stopped) => recountWallets(db, stopped),
    logger,
    failed: 'accounts could not be recounted and will be tried again',
  })
}

/** Counts all that wait, and ends early between two batches. */
export async function recountWallets(db: Database, stopped?: AbortSignal): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ counted: number }>`select recount_wallets(${AT_ONCE}) as counted`.execute(db)
    if (rows[0]?.counted !== AT_ONCE || stopped?.aborted === true) return
  }
}
