// Takes the indexes of the largest tables away for a load and puts them back as the migrations made them: each is then
// sorted once instead of being searched for every row.
import type { Pool } from 'pg'

export interface DroppedIndex {
  name: string
  table: string
  definition: string
  /** Of a unique constraint; undefined for a plain index. */
  constraint: string | undefined
}

const TABLES = ['bid', 'movement']

/** Primary keys stay: other tables point to them, and ids come in order. */
export async function dropIndexes(owner: Pool): Promise<DroppedIndex[]> {
  const { rows } = await owner.query<Omit<DroppedIndex, 'constraint'> & { constraint: string | null }>(
    `select index_class.relname as name, table_class.relname as table, pg_get_indexdef(index_class.oid) as definition,
       pg_constraint.conname as constraint
     from pg_index
     join pg_class as index_class on index_class.oid = indexrelid
     join pg_class as table_class on table_class.oid = indrelid
     left join pg_constraint on conindid = indexrelid and contype = 'u'
     where table_class.oid = any($1::regclass[]) and not indisprimary`,
    [TABLES],
  )
  const indexes = rows.map(({ constraint, ...index }) => ({ ...index, constraint: constraint ?? undefined }))
  for (const { name, table, constraint } of indexes) {
    await owner.query(
      constraint === undefined ? `drop index ${name}` : `alter table ${table} drop constraint ${constraint}`,
    )
  }
  return indexes
}

export async function restoreIndexes(owner: Pool, indexes: readonly DroppedIndex[]): Promise<void> {
  await Promise.all(indexes.map(({ definition }) => owner.query(definition)))
  for (const { name, table, constraint } of indexes) {
    if (constraint === undefined) continue
    await owner.query(`alter table ${table} add constraint ${constraint} unique using index ${name}`)
  }
}
