// Many rows at once into tables that had none: their indexes are made of them afterwards, which takes a fifth of the work.
import type { Client } from 'pg'

/** Those that only find rows; what is unique is still looked at row by row. */
const INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid = any ($1::regclass[]) and not indisunique order by indexrelid`

/** For the sorting of an index in memory. */
const MEMORY = "set local maintenance_work_mem = '256MB'"

/** In a transaction of the owner, to whose end nobody else reads these tables. */
export async function withoutIndexes(
  owner: Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(INDEXES, [tables])
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  await work()
  await owner.query(MEMORY)
  for (const { definition } of indexes) await owner.query(definition)
}
