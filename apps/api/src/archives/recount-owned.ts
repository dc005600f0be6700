// The recount as the owner of a database makes it, with the months that lie in files.
import type { PoolConfig } from 'pg'
import { createDatabase } from '../database/database.ts'
import { createPool } from '../database/pool.ts'
import type { CheckResult } from '../ledger/check-result.ts'
import { verifyBooks, type RecountTerms } from '../ledger/verify.ts'
import { systemClock } from '../platform/clock.ts'
import { createLogger } from '../platform/logger.ts'
import { withArchives } from './with-archives.ts'

/** `folder` is where the files of archived months are. */
export async function recountOwned(owner: PoolConfig, folder: string, terms: RecountTerms): Promise<CheckResult[]> {
  const db = createDatabase(createPool(owner, systemClock, createLogger('silent')))
  try {
    return await withArchives({ owner, folder, db }, (books) => verifyBooks(books, terms))
  } finally {
    await db.destroy()
  }
}
