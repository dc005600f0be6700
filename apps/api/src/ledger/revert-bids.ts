// Gives back the points of a market's unsettled bids: the set-based movement behind every revert.
import { assert } from '@panadesk/domain/assert'
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** How many bids were reverted, and the points that went back to their players. */
export interface RevertedTotals {
  readonly bidCount: number
  readonly pointsPaise: number
}

/**
 * Pays back every placed bid of a market in full, or of those that one session settles, marks them reverted and takes them out of
 * the exposure. The caller holds the market's lock and has found none of the sessions saved or declared; `bid-reverted:<bid>`
 * exists once, so a bid cannot be paid back twice even so.
 */
export async function revertBids(
  tx: Tx,
  { gameId, marketDate, session }: { gameId: number; marketDate: MarketDate; session?: Session | undefined },
): Promise<RevertedTotals> {
  const { rows } = await sql<RevertedTotals>`
    select bid_count as "bidCount", points_paise as "pointsPaise"
    from revert_bids(${gameId}, ${marketDate}, ${session ?? null})`.execute(tx)
  const [totals] = rows
  assert(totals !== undefined, 'revert_bids answers one row')
  await sql`select unfold_market(${gameId}, ${marketDate}, ${session ?? null})`.execute(tx)
  return totals
}
