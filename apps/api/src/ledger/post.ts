// The one place for money: every movement of the installation goes through `postMovement`, or through the set-based functions
// beside it in the database.
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** House accounts; a player's wallet is the account of the player's id. */
export const BANK_ACCOUNT = 0
export const BONUS_ACCOUNT = -2

export type MovementKind =
  | 'deposit'
  | 'withdrawal'
  | 'transfer'
  | 'welcome-bonus'
  | 'referral-bonus'
  | 'bid-placed'
  | 'bid-won'
  | 'bid-reverted'
  | 'win-undone'
  | 'receivable-opened'
  | 'receivable-settled'
  | 'opening-balance'

export interface Movement {
  kind: MovementKind
  /** The account that the money leaves. */
  debit: number
  /** The account that it reaches. */
  credit: number
  /** Above zero. */
  amountPaise: number
  /** What it refers to; kind and ref (and the round, where a declaration was taken back) are the business key. */
  ref: number
}

export type Posted =
  | { outcome: 'posted'; debitAfterPaise: number | null; creditAfterPaise: number | null }
  | { outcome: 'insufficient-balance' }

/**
 * Moves money inside the caller's transaction; a deposit settles at once what its player owes, and what the wallet holds
 * after that is answered. Refuses, by its outcome and without writing anything, what the debited wallet cannot pay. Which
 * kind may move between which accounts is the table's own rule.
 */
export async function postMovement(tx: Tx, movement: Movement): Promise<Posted> {
  const { kind, debit, credit, amountPaise, ref } = movement
  const { rows } = await sql<{ debit_after: number | null; credit_after: number | null }>`
    select debit_after, credit_after from post_movement(${kind}, ${debit}, ${credit}, ${amountPaise}, ${ref})`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) return { outcome: 'insufficient-balance' }
  return { outcome: 'posted', debitAfterPaise: row.debit_after, creditAfterPaise: row.credit_after }
}

/** The same where the debited account can pay: one of the house has no limit, and a wallet was looked at while it was held. */
export async function postPayable(tx: Tx, movement: Movement): Promise<Extract<Posted, { outcome: 'posted' }>> {
  const posted = await postMovement(tx, movement)
  assert(posted.outcome === 'posted', `account ${movement.debit} can pay`)
  return posted
}

/** Opens the wallet of a new player, empty. */
export async function openWallet(tx: Tx, playerId: number): Promise<void> {
  await sql`select open_wallet(${playerId})`.execute(tx)
}
