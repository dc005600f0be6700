// That something happened within the span of time that is looked at.
import { sql, type RawBuilder } from 'kysely'
import type { Span } from './finding.ts'

export function isIn(column: string, { from, to }: Span): RawBuilder<boolean> {
  return sql`${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${to}`
}

/** The last so many times 24 hours. */
export function isInDaysBefore(column: string, { to, days }: Pick<Span, 'to'> & { days: number }): RawBuilder<boolean> {
  const since = sql`${to}::timestamptz - make_interval(days => ${days})`
  return sql`${sql.ref(column)} > ${since} and ${sql.ref(column)} <= ${to}`
}
