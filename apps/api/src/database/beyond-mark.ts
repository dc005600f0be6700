// Reads what comes in the order of its ids, a mark saying up to which id it was read. The mark may pass an id only when nobody can
// still commit a row at or below it.
import { assert } from '@panadesk/domain/assert'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from './database.ts'
import { waitForDrawn } from './drawn-ids.ts'

interface Follower {
  /** Whose rows come. */
  readonly table: 'bid' | 'movement'
  /** The id up to which they were read, as a scalar subquery. */
  readonly mark: RawBuilder<number>
}

interface Waiting {
  readonly mark: number
  readonly newestId: number
}

interface Patience {
  /** With fewer ids than this beyond the mark nothing is read. */
  readonly minWaiting: number
  readonly stopped?: AbortSignal | undefined
}

/** Has the rows beyond the mark read, up to the newest that is there now, once none of them can still turn up. */
export async function readBeyondMark(
  db: Database,
  follower: Follower,
  { minWaiting, stopped }: Patience,
  read: (connection: Database, waiting: Waiting) => Promise<void>,
): Promise<void> {
  // On one connection: the ids and the locks must be those of one server.
  await db.connection().execute(async (connection) => {
    const waiting = await loadWaiting(connection, follower)
    if (waiting.newestId - waiting.mark < minWaiting) return
    if (await waitForDrawn(connection, [follower.table], stopped)) await read(connection, waiting)
  })
}

async function loadWaiting(db: Db, { table, mark }: Follower): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select ${mark} as mark, coalesce((select max(id) from ${sql.table(table)}), 0) as "newestId"`.execute(db)
  const [waiting] = rows
  assert(waiting !== undefined && waiting.mark !== null, 'there is a mark')
  return waiting
}

export interface FoldSize {
  /** With fewer ids than this waiting nothing is folded: reading their rows costs less. */
  minWaiting: number
  /** How many rows one transaction folds. */
  batchSize: number
}

interface Folder extends Follower {
  /** Folds a batch and answers the new mark, or null while another process folds or a market is being changed. */
  foldBatch(upTo: number, batchSize: number): RawBuilder<number | null>
}

/** Folds the rows that are there, unless another process does. It gives up when `stopped` fires, between two batches. */
export async function foldRows(
  db: Database,
  folder: Folder,
  { minWaiting, batchSize }: FoldSize,
  stopped?: AbortSignal,
): Promise<void> {
  await readBeyondMark(db, folder, { minWaiting, stopped }, async (connection, { mark, newestId }) => {
    for (let folded: number | null = mark; folded !== null && folded < newestId;) {
      if (stopped?.aborted === true) return
      const batch = sql<{ mark: number | null }>`select ${folder.foldBatch(newestId, batchSize)} as mark`
      folded = (await batch.execute(connection)).rows[0]?.mark ?? null
    }
  })
}
