// What must be true of instants: rows that are numbered as they are made are of rising instants. Whoever puts one in later and
// dates it back is found by its number.
import { sql } from 'kysely'
import type { Check } from './checks.ts'
import { APART_MAX, SINCE } from './evidence.ts'

const NUMBERED = ['movement', 'slip', 'bid', 'audit', 'deposit', 'withdrawal', 'transfer', 'bid_edit'] as const

/** So many numbers that those of a busy time fit into less than `APART_MAX`. */
const TOGETHER = sql`64`

/** Good where the clock cannot be set: one that was put back by more than a moment shows here, too. */
export const INSTANT_CHECKS: readonly Check[] = [
  ...NUMBERED.map((table): Check => ({
    name: `Every row of ${table} is of an instant that fits its number`,
    isLong: true,
    faults: tooEarly(table),
  })),
  {
    name: 'The recount begins where this version did',
    faults: sql`
      select since, applied_at
      from recount_start
      left join schema_migration on name like '0024-%'
      where since not in ('-infinity', applied_at)`,
  },
]

/**
 * Rows dated back behind one that has a lower number. Neighbours are looked at together first, and one by one only where their
 * earliest lies so far back: that is less than half of the work of one by one.
 */
function tooEarly(table: (typeof NUMBERED)[number]): Check['faults'] {
  return sql`
    select id as ${sql.ref(`${table}_id`)}, created_at, numbered.latest as latest_before
    from (
      select place, earliest, latest,
        max(latest) over (order by place rows between unbounded preceding and 1 preceding) as latest_before
      from (
        select id / ${TOGETHER} as place, min(created_at) as earliest, max(created_at) as latest
        from ${sql.table(table)} group by 1
      ) as neighbours
    ) as neighbours
    cross join lateral (
      select id, created_at,
        greatest(latest_before, max(created_at) over (order by id rows unbounded preceding)) as latest
      from ${sql.table(table)}
      where id between place * ${TOGETHER} and place * ${TOGETHER} + ${TOGETHER} - 1
    ) as numbered
    where earliest < greatest(latest_before, neighbours.latest) - ${APART_MAX}
      and created_at < numbered.latest - ${APART_MAX} and numbered.latest > ${SINCE}`
}
