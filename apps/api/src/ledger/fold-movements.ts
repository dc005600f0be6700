// Adds movements to what is counted of each quarter of an hour, behind the backs of those who move money, as bids are folded.
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import { waitForDrawn } from '../database/drawn-ids.ts'

export interface MovementFold {
  /** With fewer movements than this waiting nothing is folded: reading them costs less. */
  minMovements: number
  /** How many movements one transaction folds. */
  batchSize: number
}

/**
 * Folds the movements that are there, unless another process does. It gives up when `stopped` fires, between two batches.
 *
 * The mark may pass an id only when nobody can still commit a movement at or below it: a declaration that pays is waited for.
 */
export async function foldMovements(
  db: Database,
  { minMovements, batchSize }: MovementFold,
  stopped?: AbortSignal,
): Promise<void> {
  // On one connection: the ids and the locks must be those of one server.
  await db.connection().execute(async (connection) => {
    const { mark, newestId } = await loadWaiting(connection)
    if (newestId - mark < minMovements) return
    if (!(await waitForDrawn(connection, ['movement'], stopped))) return
    for (let folded: number | null = mark; folded !== null && folded < newestId;) {
      if (stopped?.aborted === true) return
      folded = await foldBatch(connection, newestId, batchSize)
    }
  })
}

async function loadWaiting(db: Db): Promise<{ mark: number; newestId: number }> {
  const { rows } = await sql<{ mark: number; newestId: number }>`
    select up_to_movement_id as mark, coalesce((select max(id) from movement), 0) as "newestId"
    from movement_mark`.execute(db)
  const [waiting] = rows
  assert(waiting !== undefined, 'there is a mark')
  return waiting
}

/** The new mark, or null while another process folds or a market is being changed. */
async function foldBatch(db: Db, upTo: number, batchSize: number): Promise<number | null> {
  const { rows } = await sql<{ mark: number | null }>`select fold_movements(${upTo}, ${batchSize}) as mark`.execute(db)
  return rows[0]?.mark ?? null
}
