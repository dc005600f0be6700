// Adds bids to what is counted of their markets (exposure and totals), behind the players' backs: placing waits for none
// of it. In the order of the bids' ids, so that one mark says for all markets what is counted.
import { setTimeout as rest } from 'node:timers/promises'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../database/database.ts'

export interface FoldSize {
  /** With fewer bids than this waiting nothing is folded: reading them costs less. */
  minBids: number
  /** How many bids one transaction folds. */
  batchSize: number
}

const ASK_EVERY_MS = 20

/**
 * Folds the bids that are there, unless another process does. It gives up when `stopped` fires, between two batches.
 *
 * An id is drawn before its bid is committed, so the mark may pass an id only when nobody can still commit a bid at or
 * below it. Who has drawn one holds the lock of the ids' sequence until the end of its transaction: once those are gone
 * who held it after the newest id was seen, everything up to that id is there. A declare draws none, however long it is.
 */
export async function foldBids(db: Database, { minBids, batchSize }: FoldSize, stopped?: AbortSignal): Promise<void> {
  // On one connection: the ids and the locks must be those of one server.
  await db.connection().execute(async (connection) => {
    const { mark, newestId } = await loadWaiting(connection)
    if (newestId - mark < minBids) return
    const placing = await whoIsPlacing(connection)
    while (await areStillPlacing(connection, placing)) {
      if (stopped?.aborted === true) return
      await rest(ASK_EVERY_MS)
    }
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

const HOLDS_SEQUENCE = sql`
  locktype = 'relation' and mode = 'RowExclusiveLock' and granted
  and relation = pg_get_serial_sequence('bid', 'id')::regclass
  and database = (select oid from pg_database where datname = current_database())`

/** The transactions that have drawn the id of a bid and go on. */
async function whoIsPlacing(db: Db): Promise<string[]> {
  const { rows } = await sql<{ transaction: string }>`
    select virtualtransaction as transaction from pg_locks where ${HOLDS_SEQUENCE}`.execute(db)
  return rows.map(({ transaction }) => transaction)
}

async function areStillPlacing(db: Db, transactions: readonly string[]): Promise<boolean> {
  if (transactions.length === 0) return false
  const { rows } = await sql<{ areStill: boolean }>`
    select exists (
      select from pg_locks where ${HOLDS_SEQUENCE} and virtualtransaction = any(${transactions}::text[])
    ) as "areStill"`.execute(db)
  return rows[0]?.areStill === true
}

/** The new mark, or null while another process folds or a market is being changed. */
async function foldBatch(db: Db, upToBidId: number, batchSize: number): Promise<number | null> {
  const { rows } = await sql<{ mark: number | null }>`
    select fold_bids(${upToBidId}, ${batchSize}) as mark`.execute(db)
  return rows[0]?.mark ?? null
}
