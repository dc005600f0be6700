// Adds movements to what is counted of each quarter of an hour, behind the backs of those who move money, as bids are folded.
import { sql } from 'kysely'
import { foldRows, type FoldSize } from '../database/beyond-mark.ts'
import type { Database } from '../database/database.ts'

/** A declaration that pays is waited for. */
export async function foldMovements(db: Database, size: FoldSize, stopped?: AbortSignal): Promise<void> {
  const movements = {
    table: 'movement',
    mark: sql<number>`(select up_to_movement_id from movement_mark)`,
    foldBatch: (upTo: number, batchSize: number) => sql<number | null>`fold_movements(${upTo}, ${batchSize})`,
  } as const
  await foldRows(db, movements, size, stopped)
}
