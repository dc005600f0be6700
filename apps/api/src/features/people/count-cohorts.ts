// Players by the month or week in which they registered: how many of them bid in it and in those after it, what they left, and after how
// many days they had stopped.
import { contract } from '@panadesk/contract'
import { DAYS_STAYED, type CohortsBy } from '@panadesk/contract/figure-parts'
import { addDays, mondayOf, type MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise, type Paise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Period } from '../../bids/sum-bids.ts'
import { placedPeriods } from '../../database/placed-periods.ts'
import { loadCountedUpTo, wireCounted } from '../../figures/fold-players.ts'
import { implementReport } from '../../http/implement.ts'
import { isWithinDays } from '../../requests/on-day.ts'
import { monthAfter } from './parts-of-period.ts'

interface Cohort {
  first: MarketDate
  last: MarketDate
  today: MarketDate
  registered: number
  /** The first is of the month or week itself. */
  active: number[]
  netPaise: Paise[]
  /** Who bid at all. */
  came: number
  /** Who bid later than so many days after registering, of each of `DAYS_STAYED`. */
  beyond: number[]
}

interface Kind {
  /** The last of them begins with or before a date. */
  readonly firstsTo: (to: MarketDate) => MarketDate[]
  readonly lastOf: (first: MarketDate) => MarketDate
  readonly counted: RawBuilder<unknown>
  readonly step: RawBuilder<unknown>
}

const KINDS: Readonly<Record<CohortsBy, Kind>> = {
  month: {
    firstsTo: (to) => Array.from({ length: 12 }, (_, at) => monthAfter(to, at - 11)),
    lastOf: (first) => addDays(monthAfter(first, 1), -1),
    counted: sql`(select registered_month, market_month, players, net_paise from cohort_fold)`,
    step: sql`interval '1 month'`,
  },
  week: {
    firstsTo: (to) => Array.from({ length: 26 }, (_, at) => addDays(mondayOf(to), 7 * (at - 25))),
    lastOf: (first) => addDays(first, 6),
    counted: sql`(select registered_week, market_week, players, net_paise from week_cohort_fold)`,
    step: sql`interval '7 days'`,
  },
}

/** Of each, besides itself. */
const LATER = 12

export const countCohorts = implementReport(contract.people.cohorts, async ({ db, timeZone }, asked) => {
  const { firstsTo, lastOf, counted, step } = KINDS[asked.by]
  const parts = firstsTo(asked.to).map((first): Period => ({ from: first, to: lastOf(first) }))
  const beyond = DAYS_STAYED.map((days) => sql`coalesce(sum(players) filter (where stayed_days > ${days}), 0)::int`)
  const upTo = await loadCountedUpTo(db, timeZone)
  const { rows } = await sql<Cohort>`
    select first::text, last::text, today::text, later.*, stay.*,
      (select count(*) from player
       where ${isWithinDays('created_at', { first: sql`first`, last: sql`last`, timeZone })}) as registered
    from ${placedPeriods(parts)}
    cross join (select (app_now() at time zone ${timeZone})::date as today) as now
    cross join lateral (
      select coalesce(array_agg(coalesce(players, 0) order by began), '{}') as active,
        coalesce(array_agg(coalesce(net_paise, 0) order by began), '{}') as "netPaise"
      from generate_series(first::timestamp, least(first + ${LATER} * ${step}, today), ${step}) as began
      left join ${counted} as counted (registered_in, market_in, players, net_paise)
        on registered_in = first and market_in = began::date
    ) as later
    cross join lateral (
      select coalesce(sum(players), 0)::int as came, array[${sql.join(beyond)}] as beyond
      from stay_fold where registered_on between first and last
    ) as stay
    order by place`.execute(db)
  return { cohorts: rows.map((cohort) => wireCohort(cohort, asked.lost_after)), ...wireCounted(upTo) }
})

function wireCohort({ first, last, today, registered, active, netPaise, came, beyond }: Cohort, lostAfter: number) {
  const isOver = (days: number) => addDays(last, days + lostAfter) < today
  return {
    first,
    registered,
    active,
    net_amounts: netPaise.map(rupeesOfPaise),
    never: registered - came,
    stopped: DAYS_STAYED.map((days, at) => (isOver(days) ? registered - (beyond[at] ?? 0) : null)),
  }
}
