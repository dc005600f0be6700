// Pays the winners of a session: the set-based movement behind every declaration (database.md §3).
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { winningArguments, type WinningMarket, type WinningTotals } from '../markets/winning-bids.ts'
import type { Tx } from '../platform/database/database.ts'

/**
 * Pays every placed bid that `market.lines` make win, and marks it won. The caller holds the market's lock and has found
 * the session undeclared in this transaction; `bid-won:<bid>` exists once, so a bid cannot be paid twice even so.
 */
export async function payWinners(tx: Tx, market: WinningMarket): Promise<WinningTotals> {
  const { rows } = await sql<WinningTotals>`
    select winner_count as "winnerCount", winner_points_paise as "pointsPaise", paid_paise as "wonPaise"
    from pay_winners(${winningArguments(market)})`.execute(tx)
  const [totals] = rows
  assert(totals !== undefined, 'pay_winners answers one row')
  return totals
}
