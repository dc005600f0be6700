// How many of the bids that a result pays were corrected, and what those win: what a declaration should be asked about.
import { sql } from 'kysely'
import type { SessionLines } from '../ledger/session-lines.ts'
import type { Db } from '../database/database.ts'

export interface CorrectedWinners {
  count: number
  /** Those of them that were corrected after their cut-off. */
  lateCount: number
  /** At their own rates. */
  wonPaise: number
}

/** Reads the corrected bids of the market alone, of which there are few. */
export async function totalCorrectedWinners(db: Db, market: SessionLines): Promise<CorrectedWinners> {
  const { gameId, marketDate, session, lines } = market
  const types = lines.map((line) => line.type)
  const selections = lines.map((line) => line.selection)
  const { rows } = await sql<CorrectedWinners>`
    select count(*) as count, count(*) filter (where is_late) as "lateCount",
      coalesce(sum(won_paise), 0)::bigint as "wonPaise"
    from (
      select points_paise * payout / stake as won_paise,
        exists (select from bid_edit where bid_id = bid.id and is_after_cut_off) as is_late
      from bid
      where game_id = ${gameId} and market_date = ${marketDate} and corrected_selection is not null
        and (game_type, corrected_selection) in (select * from unnest(${types}::game_type[], ${selections}::text[]))
        and session = ${session} and status <> 'reverted'
    ) as corrected`.execute(db)
  return rows[0] ?? { count: 0, lateCount: 0, wonPaise: 0 }
}
