// What was asked for in a period, added up as a whole, by hour of the day, by clerk and by method in one reading.
import { assert } from '@panadesk/domain/assert'
import type { Paise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { isOfPeriod, type RequestPeriod } from './requests-of-period.ts'

export interface AskedSums {
  asked: number
  askedPaise: Paise
  accepted: number
  acceptedPaise: Paise
  rejected: number
  /** Median and 95th percentile in whole seconds: waits that there were, not means of two. */
  waited: number[] | null
}

export interface AskedSumsOf extends AskedSums {
  /** Of the other fields the one that it is by has a value. */
  of: 'all' | 'hour' | 'clerk' | 'method'
  hour: number | null
  clerkId: number | null
  clerk: string | null
  method: string | null
}

const SUMS = sql`
  count(*) as asked, coalesce(sum(amount_paise), 0)::bigint as "askedPaise",
  count(*) filter (where status = 'accepted') as accepted,
  coalesce(sum(amount_paise) filter (where status = 'accepted'), 0)::bigint as "acceptedPaise",
  count(*) filter (where status = 'rejected') as rejected,
  percentile_disc(array[0.5, 0.95]) within group (order by waited) as waited`

/** What a provider reported waited for nobody. */
function askedIn(period: RequestPeriod): RawBuilder<unknown> {
  return sql`
    select status, amount_paise, method, decided_by, created_at,
      case when decided_by is not null then floor(date_part('epoch', decided_at - created_at))::int end as waited
    from ${sql.table(period.kind)} where ${isOfPeriod(period)}`
}

/** As a whole alone. */
export async function sumAllAsked(db: Db, period: RequestPeriod): Promise<AskedSums> {
  const { rows } = await sql<AskedSums>`select ${SUMS} from (${askedIn(period)}) as asked`.execute(db)
  const [whole] = rows
  assert(whole !== undefined, 'all together are one row, however few')
  return whole
}

/** By hour, name and method, and as a whole. */
export async function sumAsked(db: Db, period: RequestPeriod): Promise<AskedSumsOf[]> {
  const { rows } = await sql<AskedSumsOf>`
    with asked as materialized (
      select *, date_part('hour', created_at at time zone ${period.timeZone})::int as hour from (${askedIn(period)}) as asked
    ), summed as (
      select case grouping(hour, decided_by, method) when 3 then 'hour' when 5 then 'clerk' when 6 then 'method' else 'all' end as of,
        hour, decided_by, method, ${SUMS}
      from asked group by grouping sets ((), (hour), (decided_by), (method))
    )
    select of, hour, decided_by as "clerkId", admin.full_name as clerk, method, asked, "askedPaise", accepted, "acceptedPaise",
      rejected, waited
    from summed left join admin on admin.id = decided_by
    where of <> 'clerk' or decided_by is not null
    order by of, hour, full_name, decided_by, method`.execute(db)
  return rows
}
