// The books as if no month were archived, for whoever recounts them: a connection is given the bids of the files as a temporary
// table that inherits from the book. Whatever reads the book there reads them too, the functions of the database as well, and nobody
// else sees them.
import { join } from 'node:path'
import { withClient } from '@panadesk/postgres/with-client'
import type { Client, PoolConfig } from 'pg'
import { createDatabase, type Database } from '../database/database.ts'
import { createPool } from '../database/pool.ts'
import { checkResult, type CheckResult } from '../ledger/check-result.ts'
import { systemClock } from '../platform/clock.ts'
import { createLogger } from '../platform/logger.ts'
import { loadArchive } from './archive-files.ts'
import { faultOfFile, listKeptMonths, type KeptMonth } from './kept-months.ts'

/** As many as a recount uses. */
const CONNECTIONS = 2
const WEEKS_MS = 21 * 24 * 3600 * 1000

interface Books {
  /** Of the owner: nobody else may add to the book. */
  readonly owner: PoolConfig
  readonly folder: string
}

/**
 * Recounts with `recount` what is in the database and in the files; `db` is what it counts where no month is archived. A file that is
 * missing or not the one that was written is the first thing that is found, and its bids are missing from the rest.
 */
export async function withArchives(
  { owner, folder, db }: Books & { db: Database },
  recount: (db: Database) => Promise<CheckResult[]>,
): Promise<CheckResult[]> {
  const months = await withClient(owner, listKeptMonths)
  if (months.length === 0) return recount(db)
  const whole: KeptMonth[] = []
  const wrong: Record<string, unknown>[] = []
  for (const kept of months) {
    const fault = await faultOfFile(folder, kept, true)
    if (fault === undefined) whole.push(kept)
    else wrong.push({ month: kept.month, file: kept.file, is: fault, bids: kept.bids })
  }
  const inFiles = checkResult('Every archived month is in its file, as it was written', wrong)
  const paths = whole.map(({ file }) => join(folder, file))
  return [inFiles, ...(await onConnectionsWith(owner, paths, recount))]
}

async function onConnectionsWith<Result>(
  owner: PoolConfig,
  paths: readonly string[],
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  // None of them may be given up while it holds what was read: there would be another one in its place.
  const kept = { min: CONNECTIONS, max: CONNECTIONS, idleTimeoutMillis: 0 }
  // A connection that gives up some time, if only after weeks, sends one statement after the other, as streams of rows need it.
  const config = { ...owner, ...kept, query_timeout: WEEKS_MS }
  const pool = createPool(config, systemClock, createLogger('silent'))
  try {
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
    try {
      for (const client of clients) await addToBook(client, paths)
    } finally {
      for (const client of clients) client.release()
    }
    return await work(createDatabase(pool))
  } finally {
    await pool.end()
  }
}

/** With the indexes of the book that the recount goes by. */
async function addToBook(client: Client, paths: readonly string[]): Promise<void> {
  await client.query('create temp table archived_bid () inherits (public.bid)')
  for (const path of paths) await loadArchive(client, path, 'pg_temp.archived_bid')
  await client.query(`
    create index on pg_temp.archived_bid (id);
    create index on pg_temp.archived_bid (game_id, market_date, game_type, id);
    analyze pg_temp.archived_bid`)
}
