// Adds bids to what is counted of their markets (exposure and totals), behind the players' backs: placing waits for none
// of it. In the order of the bids' ids, so that one mark says for all markets what is counted.
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../database/database.ts'
import { waitForDrawn } from '../database/drawn-ids.ts'

export interface FoldSize {
  /** With fewer bids than this waiting nothing is folded: reading them costs less. */
  minBids: number
  /** How many bids one transaction folds. */
  batchSize: number
}

/**
 * Folds the bids that are there, unless another process does. It gives up when `stopped` fires, between two batches.
 *
 * The mark may pass an id only when nobody can still commit a bid at or below it. A declare draws none, however long it is.
 */
export async function foldBids(db: Database, { minBids, batchSize }: FoldSize, stopped?: AbortSignal): Promise<void> {
  // On one connection: the ids and the locks must be those of one server.
  await db.connection().execute(async (connection) => {
    const { mark, newestId } = await loadWaiting(connection)
    if (newestId - mark < minBids) return
    if (!(await waitForDrawn(connection, ['bid'], stopped))) return
    for (let folded: number | null = mark; folded !== null && folded < newestId;) {
      if (stopped?.aborted === true) return
      folded = await foldBatch(connection, newestId, batchSize)
    }
  })
}

/** Moves a bid that was just corrected, if it is folded, to what it names now. The caller holds its market's lock. */
export async function refoldBid(tx: Tx, bid: { bidId: number; selectionBefore: string }): Promise<void> {
  await sql`select refold_bid(${bid.bidId}, ${bid.selectionBefore})`.execute(tx)
}

async function loadWaiting(db: Db): Promise<{ mark: number; newestId: number }> {
  const { rows } = await sql<{ mark: number; newestId: number }>`
    select up_to_bid_id as mark, coalesce((select max(id) from bid), 0) as "newestId" from fold_mark`.execute(db)
  const [waiting] = rows
  assert(waiting !== undefined, 'there is a mark')
  return waiting
}

/** The new mark, or null while another process folds or a market is being changed. */
async function foldBatch(db: Db, upToBidId: number, batchSize: number): Promise<number | null> {
  const { rows } = await sql<{ mark: number | null }>`
    select fold_bids(${upToBidId}, ${batchSize}) as mark`.execute(db)
  return rows[0]?.mark ?? null
}
