// Which tables a database has, and in which order they can be filled.

import type { Client } from 'pg'
import type { DumpFacts } from './dump-folder.ts'

export type DumpedTable = { name: string; columns: string[] }

/** 'public.player (id, name)' as SQL; columns that are computed are not among them. */
export function quoted({ name, columns }: DumpedTable): string {
  return `public.${identifier(name)} (${columns.map(identifier).join(', ')})`
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Every table but the record of migrations, each after the tables that it refers to. */
export async function listTables(client: Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable & { refers_to: string[] }>(`
    select relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as refers_to
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'
    order by relname`)
  const sorted: DumpedTable[] = []
  let waiting = rows
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const ready = waiting.filter((table) => !table.refers_to.some((name) => names.has(name)))
    if (ready.length === 0) throw new Error(`these tables refer to each other: ${[...names].join(', ')}`)
    for (const { name, columns } of ready) sorted.push({ name, columns })
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return sorted
}

/** How far each sequence has counted. */
export async function listSequences(client: Client): Promise<DumpFacts['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname",
  )
  const sequences: DumpFacts['sequences'] = []
  for (const { name } of rows) {
    const counted = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public.${identifier(name)}`,
    )
    const [state] = counted.rows
    if (state !== undefined) sequences.push({ name, lastValue: state.last, isCalled: state.called })
  }
  return sequences
}
