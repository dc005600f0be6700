// What the requests of dates come to: of what is over as it is summed, and of all other dates summed as they are asked for.
import type { FundRequestKind } from '@panadesk/contract/fund-request'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'
import type { RequestPeriod } from './requests-of-period.ts'

interface RequestDays extends Pick<RequestPeriod, 'from' | 'to' | 'timeZone'> {
  readonly kinds: readonly FundRequestKind[]
}

/** Requests are of no other dates, but for a day at both ends, as clocks that are set back may repeat a midnight. */
const INSTANTS = [
  sql`select min(created_at) as first, max(created_at) as last from deposit where deleted_at is null`,
  sql`select min(decided_at), max(decided_at) from deposit where status = 'accepted'`,
  sql`select min(created_at), max(created_at) from withdrawal`,
  sql`select min(decided_at), max(decided_at) from withdrawal where status = 'accepted'`,
]

/**
 * A row of each of the kinds and dates for what players asked for and one for what staff entered by hand, as `sum_request_day` makes
 * them. In one statement, so that what is given up meanwhile is either there or summed.
 */
export function requestDays({ kinds, from, to, timeZone }: RequestDays): RawBuilder<unknown> {
  return sql`(
    with span as (
      select greatest(${from}::date, (min(first) at time zone ${timeZone})::date - 1) as first,
        least(${to}::date, (max(last) at time zone ${timeZone})::date + 1) as last
      from (${sql.join(INSTANTS, sql` union all `)}) as instant
    ), wanted as materialized (
      select kind, first + after as market_date
      from unnest(${kinds}::request_kind[]) as kind cross join span cross join lateral generate_series(0, last - first) as after
    ), known as materialized (
      select request_day_sum.* from wanted join request_day_sum using (kind, market_date) where time_zone = ${timeZone}
    ), unknown as materialized (
      select kind, market_date from wanted
      where not exists (select from known where known.kind = wanted.kind and known.market_date = wanted.market_date)
    )
    select kind, market_date, by_hand, asked, asked_paise, accepted, accepted_paise, rejected, waits, clerks from known
    union all
    select kind, market_date, made.* from unknown cross join lateral sum_request_day(kind, market_date, ${timeZone}) as made
  )`
}

/** Of one date and kind what players asked for. */
export interface RequestDaySums {
  readonly date: MarketDate
  readonly asked: number
  readonly askedPaise: number
  readonly accepted: number
  readonly acceptedPaise: number
  readonly rejected: number
  /** As `sum_request_day` writes them. */
  readonly waits: string
}

/** Whole seconds, the shortest first. */
export function readWaits(waits: string): number[] {
  if (waits === '') return []
  let waited = 0
  return waits.split(',').map((longer) => (waited += Number(longer)))
}
