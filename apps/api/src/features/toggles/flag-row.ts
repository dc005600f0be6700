// The row that a flag is kept in.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Flag } from './flags.ts'

/** How the flag stands, what its row is called, and whether nobody flips it alone. */
export async function readFlag(
  db: Db,
  flag: Flag,
  id: number,
  { nameColumn, twoIf }: NonNullable<Flag['covered']>,
): Promise<{ isOn: boolean; name: string; needsTwo: boolean } | undefined> {
  const { rows } = await sql<{ isOn: boolean; name: string; needsTwo: boolean }>`
    select ${sql.ref(flag.column)} as "isOn", ${sql.ref(nameColumn)} as name,
      ${twoIf === undefined ? sql`false` : sql.ref(twoIf)} as "needsTwo"
    from ${sql.table(flag.table)} where ${isFlagOf(flag, id)}`.execute(db)
  return rows[0]
}

/** That a row is the one of this id, in the collection of the flag. */
export function isFlagOf({ only, keepsDeleted }: Flag, id: number): RawBuilder<boolean> {
  const isInCollection = only === undefined ? sql`true` : sql`${sql.ref(only.column)}::text = ${only.value}`
  const isThere = keepsDeleted === true ? sql`deleted_at is null` : sql`true`
  // An id may be larger than the id column of a small table: compared as a bigint it names no row.
  return sql<boolean>`id = ${id}::bigint and ${isInCollection} and ${isThere}`
}
