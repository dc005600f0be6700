// How much of a wallet may leave it by its player's wish: the balance less what of the welcome bonus is still to be bid
// (docs/money.md, "Withdrawable").
import { sql, type RawBuilder } from 'kysely'
import { lockWallets } from '../ledger/lock-wallets.ts'
import type { Db, Tx } from '../database/database.ts'

export interface Withdrawable {
  balancePaise: number
  /** Never more than the balance, and never below zero. */
  withdrawablePaise: number
}

/** As a column of a query that has the table wallet. */
export function withdrawableOf(): RawBuilder<number> {
  return sql<number>`greatest(wallet.balance_paise - unbid_bonus(wallet.player_id), 0)`
}

export function loadWithdrawable(db: Db, playerId: number): Promise<Withdrawable> {
  return db
    .selectFrom('wallet')
    .select(['balance_paise as balancePaise', withdrawableOf().as('withdrawablePaise')])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** The same of a wallet that is held until the end of the transaction; `alsoHeld` are wallets that the command will touch besides. */
export async function lockWithdrawable(
  tx: Tx,
  { playerId, alsoHeld = [] }: { playerId: number; alsoHeld?: readonly number[] },
): Promise<Withdrawable> {
  await lockWallets(tx, [playerId, ...alsoHeld])
  return loadWithdrawable(tx, playerId)
}
