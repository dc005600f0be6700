// What must be true of instants: rows that are numbered as they are made are of rising instants. Whoever puts one in later and
// dates it back is found by its number.
import { sql } from 'kysely'
import type { Check } from './checks.ts'
import { APART_MAX, SINCE } from './evidence.ts'

const NUMBERED = ['movement', 'slip', 'bid', 'audit', 'deposit', 'withdrawal', 'transfer', 'bid_edit'] as const

/** Good where the clock cannot be set: one that was put back by more than a moment shows here, too. */
export const INSTANT_CHECKS: readonly Check[] = [
  ...NUMBERED.map((table): Check => ({
    name: `Every row of ${table} is of an instant that fits its number`,
    isLong: true,
    faults: sql`
        select id as ${sql.ref(`${table}_id`)}, created_at, latest as latest_before
        from (
          select id, created_at, max(created_at) over (order by id rows unbounded preceding) as latest
          from ${sql.table(table)}
        ) as numbered
        where created_at < latest - ${APART_MAX} and latest > ${SINCE}`,
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
