// Pays the winners of a session: the set-based movement behind every declaration (database.md §3).
import { assert } from '@panadesk/domain/assert'
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { WinningSelection } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/** A session and the lines of its result, all of them. */
export interface SettledSession {
  readonly gameId: number
  readonly marketDate: MarketDate
  readonly session: Session
  readonly lines: readonly WinningSelection[]
}

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
export async function payWinners(tx: Tx, settled: SettledSession): Promise<PaidTotals> {
  const { gameId, marketDate, session, lines } = settled
  const types = lines.map((line) => line.type)
  const selections = lines.map((line) => line.selection)
  const { rows } = await sql<PaidTotals>`
    select winner_count as "winnerCount", winner_points_paise as "pointsPaise", paid_paise as "paidPaise"
    from pay_winners(${gameId}, ${marketDate}, ${session}, ${types}::game_type[], ${selections}::text[])`.execute(tx)
  const [totals] = rows
  assert(totals !== undefined, 'pay_winners answers one row')
  return totals
}
