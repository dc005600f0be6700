// Keeps the ids of inboxes in the order in which players get to see them.
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/**
 * One delivery at a time, whichever process it is of: taken before inboxes are written, until the end of the transaction.
 * Nothing then turns up below what a player has seen, so that "read up to here" marks nothing unseen, and no page has a
 * hole.
 */
export async function waitForTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('player-inbox', 0))`.execute(tx)
}
