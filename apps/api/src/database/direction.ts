// The word of a statement for the order that a list is asked for.
import { sql, type RawBuilder } from 'kysely'

export function directionOf(order: 1 | -1): RawBuilder<unknown> {
  return sql.raw(order === 1 ? 'asc' : 'desc')
}
