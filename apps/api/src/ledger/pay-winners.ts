// Pays the winners of a session: the set-based movement behind every declaration (docs/game.md, "Declaring").
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { lineArguments, type SessionLines } from './session-lines.ts'

/** What was paid, and the points of the bids that it was paid for. */
export interface PaidTotals {
  readonly winnerCount: number
  readonly pointsPaise: number
  readonly paidPaise: number
}

/**
 * Pays every placed bid that the lines make win, and marks it won. The caller holds the market's lock and has found the
 * session undeclared in this transaction; `bid-won:<bid>` exists once, so a bid cannot be paid twice even so.
 */
export async function payWinners(tx: Tx, settled: SessionLines): Promise<PaidTotals> {
  const { rows } = await sql<PaidTotals>`
    select winner_count as "winnerCount", winner_points_paise as "pointsPaise", paid_paise as "paidPaise"
    from pay_winners(${lineArguments(settled)})`.execute(tx)
  const [totals] = rows
  assert(totals !== undefined, 'pay_winners answers one row')
  return totals
}
