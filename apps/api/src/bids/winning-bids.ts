// The one lookup of the bids that a result pays: prediction, winner list and declare all read it
// (docs/game.md, "Winning").
import { assert } from '@panadesk/domain/assert'
import type { GameType } from '@panadesk/domain/game-types'
import type { WinningSelection } from '@panadesk/domain/winning-selections'
import { sql, type RawBuilder } from 'kysely'
import { lineArguments, type SessionLines } from '../ledger/session-lines.ts'
import type { Db } from '../database/database.ts'
import { exposureOfLines } from './exposure.ts'

/** A row of `winningBids`; `won_paise` is what the bid wins at its own rate, paid or not. */
export interface WinningBidRow {
  bid_id: number
  player_id: number
  game_type: GameType
  selection: string
  points_paise: number
  won_paise: number
  status: 'placed' | 'won'
}

/** The bids that win, reverted ones left out, to stand in a `from` clause. */
export function winningBids(market: SessionLines): RawBuilder<WinningBidRow> {
  return sql<WinningBidRow>`winning_bids(${lineArguments(market)})`
}

/** A line with how many bids it makes win. */
export type CountedLine = WinningSelection & { readonly bids: number }

export interface WinningTotals {
  readonly winnerCount: number
  readonly pointsPaise: number
  readonly wonPaise: number
  /** Those that make a bid win. */
  readonly lines: readonly CountedLine[]
}

/** How many bids win, their points and their winnings. */
export async function totalWinningBids(db: Db, market: SessionLines): Promise<WinningTotals> {
  const { rows } = await sql<{ type: GameType | null; selection: string | null } & Sums>`
    select game_type as type, selection, coalesce(sum(bids), 0)::bigint as bids,
      coalesce(sum(points_paise), 0)::bigint as "pointsPaise", coalesce(sum(won_paise), 0)::bigint as "wonPaise"
    from (${exposureOfLines(market)}) as line
    group by rollup ((game_type, selection))`.execute(db)
  const total = rows.find((row) => row.type === null)
  assert(total !== undefined, 'a rollup has a row for everything')
  const lines = rows.flatMap(({ type, selection, bids }) => {
    return type === null || selection === null ? [] : [{ type, selection, bids }]
  })
  return { winnerCount: total.bids, pointsPaise: total.pointsPaise, wonPaise: total.wonPaise, lines }
}

interface Sums {
  bids: number
  pointsPaise: number
  wonPaise: number
}
