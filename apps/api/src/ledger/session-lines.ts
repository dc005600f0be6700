// A session with the lines that win in it, as the functions of the database take them.
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { WinningSelection } from '@panadesk/domain/winning-selections'
import { sql, type RawBuilder } from 'kysely'

/** The lines are all of a result, by `winningSelections`: one that is saved or supposed. */
export interface SessionLines {
  readonly gameId: number
  readonly marketDate: MarketDate
  readonly session: Session
  readonly lines: readonly WinningSelection[]
}

/** The arguments of `winning_bids`, `pay_winners` and `undo_winners`, without brackets. */
export function lineArguments({ gameId, marketDate, session, lines }: SessionLines): RawBuilder<unknown> {
  const types = lines.map((line) => line.type)
  const selections = lines.map((line) => line.selection)
  return sql`${gameId}, ${marketDate}, ${session}, ${types}::game_type[], ${selections}::text[]`
}
