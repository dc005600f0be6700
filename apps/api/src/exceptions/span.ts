// That something happened within the span of time that is looked at.
import { sql, type RawBuilder } from 'kysely'
import type { Span } from './finding.ts'

export function isIn(column: string, { from, to }: Span): RawBuilder<boolean> {
  return sql`${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${to}`
}
