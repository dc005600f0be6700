// Players by the month in which they registered, and how many of them bid in that month and in those after it.
import { contract } from '@panadesk/contract'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import { loadCountedUpTo, wireCounted } from '../../figures/fold-players.ts'
import { implementReport } from '../../http/implement.ts'
import { monthAfter } from './parts-of-period.ts'

const MONTHS = 12

interface Cohort {
  month: MarketDate
  registered: number
  /** The first is of the month itself. */
  active: number[]
}

export const countCohorts = implementReport(contract.people.cohorts, async ({ db, timeZone }, { to }) => {
  const counted = await loadCountedUpTo(db, timeZone)
  const { rows } = await sql<Cohort>`
    select month::date::text as month,
      (select count(*) from player
       where created_at >= month at time zone ${timeZone}
         and created_at < (month + interval '1 month') at time zone ${timeZone}) as registered,
      array(
        select coalesce(
          (select players from cohort_fold where registered_month = month::date and market_month = later::date), 0)
        from generate_series(month, least(month + interval '12 months', app_now() at time zone ${timeZone}), interval '1 month') as later
        order by later
      ) as active
    from generate_series(${monthAfter(to, 1 - MONTHS)}::timestamp, ${monthAfter(to, 0)}::timestamp, interval '1 month') as month
    order by month`.execute(db)
  return { cohorts: rows, ...wireCounted(counted) }
})
