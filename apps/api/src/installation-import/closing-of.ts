// When a session closed that the installation before declared, where its file does not say when it was declared.
import { assert } from '@panadesk/domain/assert'
import { instantOf } from '@panadesk/domain/market-date'
import { lastBidOfSessionAt } from '@panadesk/domain/market-rules'
import type { KnownGame } from './installation-facts.ts'
import type { RowOf } from './installation-files.ts'
import { sessionOf } from './known-games.ts'

/** By the times that the game has now. The row has been looked at: its game and its session are there. */
export function closingOf(row: RowOf<'results.csv'>, game: KnownGame | undefined, timeZone: string): Date {
  const session = sessionOf(row)
  assert(game !== undefined && session !== undefined, 'the game and the session of a result are known')
  return new Date(instantOf({ date: row.date, time: lastBidOfSessionAt({ ...game, session }), timeZone }))
}
