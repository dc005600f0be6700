// The requests of dates as they are packed: of what is over as it is kept, and of all other dates packed as they are asked for.
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { RequestPeriod } from './requests-of-period.ts'

export interface PackedDate {
  /** By the places that records name. */
  readonly methods: readonly string[]
  /** Records as `pack_requests` makes them. */
  readonly packed: Buffer
}

/**
 * Each date of the period but for those before the first request and after the last; in one statement, so that what is given up
 * meanwhile is either there or packed. A day more at both ends, as clocks that are set back may repeat a midnight.
 */
export async function loadPackedDates(db: Db, { kind, from, to, timeZone }: RequestPeriod): Promise<PackedDate[]> {
  const isThere = kind === 'deposit' ? sql`where deleted_at is null` : sql``
  const { rows } = await sql<PackedDate>`
    with span as (
      select greatest(${from}::date, (min(created_at) at time zone ${timeZone})::date - 1) as first,
        least(${to}::date, (max(created_at) at time zone ${timeZone})::date + 1) as last
      from ${sql.table(kind)} ${isThere}
    ), wanted as materialized (
      select first + after as market_date from span cross join lateral generate_series(0, last - first) as after
    ), known as materialized (
      select market_date, methods, packed from wanted join request_day using (market_date)
      where request_day.kind = ${kind} and time_zone = ${timeZone}
    ), unknown as materialized (
      select market_date from wanted where not exists (select from known where known.market_date = wanted.market_date)
    )
    select methods, packed from known
    union all
    select made.methods, made.packed from unknown cross join lateral pack_requests(${kind}, market_date, ${timeZone}) as made`.execute(
    db,
  )
  return rows
}
