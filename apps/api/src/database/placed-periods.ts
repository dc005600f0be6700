// Several periods as rows of a statement, so that what is asked of each of them is asked once.
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'

/** Rows of `first`, `last` and `place`, which is their order. */
export function placedPeriods(periods: readonly { from: MarketDate; to: MarketDate }[]): RawBuilder<unknown> {
  const firsts = periods.map(({ from }) => from)
  const lasts = periods.map(({ to }) => to)
  return sql`unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as placed (first, last, place)`
}
