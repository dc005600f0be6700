// The few values that a column of the audit log has among very many rows.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/database.ts'
import { containsPattern } from '../../platform/paging.ts'

export type ValuedColumn = 'call' | 'subject' | 'admin_name' | 'address'

/** A column that should have more, as one that is filled by strangers may, is no list any more. */
const VALUES_MAX = 1000

/** All values of a column that should have few, in order: its index is asked for the next one, again and again. */
export async function valuesOf(db: Db, name: ValuedColumn): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive ${listed(name)} select value from listed where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}

/** That a column holds the text, in any case: that it is one of its values that do. */
export async function holdsText(db: Db, name: ValuedColumn, searchValue: string): Promise<RawBuilder<boolean>> {
  const pattern = containsPattern(searchValue)
  const { rows } = await sql<{ count: number; values: string[] }>`
    with recursive ${listed(name)}
    select count(*) as count, coalesce(array_agg(value) filter (where value ilike ${pattern}), '{}') as values
    from listed where value is not null`.execute(db)
  const [{ count, values } = { count: 0, values: [] }] = rows
  return count > VALUES_MAX
    ? sql<boolean>`${sql.ref(name)} ilike ${pattern}`
    : sql<boolean>`${sql.ref(name)} = any(${values}::text[])`
}

/** The values up to one more than there should be. */
function listed(name: ValuedColumn): RawBuilder<unknown> {
  const column = sql.ref(name)
  return sql`
    listed (value, place) as (
      (select ${column}, 1 from audit order by ${column} limit 1)
      union all
      select (select ${column} from audit where ${column} > listed.value order by ${column} limit 1), place + 1
      from listed where listed.value is not null and place <= ${VALUES_MAX}
    )`
}
