// Conditions of which each narrows what a statement finds.
import { sql, type RawBuilder } from 'kysely'

/** That all of these hold; one that is left out narrows nothing. In brackets, to stand beside others. */
export function allOf(conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<boolean> {
  const asked = conditions.filter((each) => each !== undefined)
  return asked.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(asked, sql` and `)})`
}
