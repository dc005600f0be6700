// Holds wallets before they are looked at, for commands that decide by what a wallet holds.
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/**
 * Locks the wallets of these players until the end of the transaction, in id order as every movement does. What the next
 * statements read of them, of their bids and of what they have put in stays true until this transaction has written.
 */
export async function lockWallets(tx: Tx, playerIds: readonly number[]): Promise<void> {
  await sql`select lock_wallets(${playerIds}::bigint[])`.execute(tx)
}
