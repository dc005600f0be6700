// Takes back what the winners of a session were paid: the set-based movement behind every declaration that is undone.
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { lineArguments, type SessionLines } from './session-lines.ts'

/** What was taken back; of it, what its players no longer had and owe from now on. */
export interface UndoneTotals {
  readonly winnerCount: number
  readonly takenPaise: number
  readonly owedPaise: number
  readonly debtorCount: number
}

/**
 * Takes back every winning that the lines brought, by one counter-entry for each, and marks the bids placed again. The caller
 * holds the market's lock and has found the session declared with these lines in this transaction. A wallet that holds less
 * gets the rest as an advance, which later winnings and deposits settle first: none goes below zero.
 */
export async function undoWinners(tx: Tx, settled: SessionLines): Promise<UndoneTotals> {
  const { rows } = await sql<UndoneTotals>`
    select winner_count as "winnerCount", taken_paise as "takenPaise", owed_paise as "owedPaise", debtor_count as "debtorCount"
    from undo_winners(${lineArguments(settled)})`.execute(tx)
  const [totals] = rows
  assert(totals !== undefined, 'undo_winners answers one row')
  return totals
}
