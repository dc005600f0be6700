// Adds bids to what is counted of their markets (exposure and totals), behind the players' backs: placing waits for none
// of it. In the order of the bids' ids, so that one mark says for all markets what is counted.
import { sql } from 'kysely'
import { foldRows, type FoldSize } from '../database/beyond-mark.ts'
import type { Database, Tx } from '../database/database.ts'

/** A declare draws no id of a bid, so that nothing here waits for one, however long it is. */
export async function foldBids(db: Database, size: FoldSize, stopped?: AbortSignal): Promise<void> {
  const bids = {
    table: 'bid',
    mark: sql<number>`(select up_to_bid_id from fold_mark)`,
    foldBatch: (upTo: number, batchSize: number) => sql<number | null>`fold_bids(${upTo}, ${batchSize})`,
  } as const
  await foldRows(db, bids, size, stopped)
}

/** Moves a bid that was just corrected, if it is folded, to what it names now. The caller holds its market's lock. */
export async function refoldBid(tx: Tx, bid: { bidId: number; selectionBefore: string }): Promise<void> {
  await sql`select refold_bid(${bid.bidId}, ${bid.selectionBefore})`.execute(tx)
}
