// A new key for what is sealed: it is sealed anew, so that every phone goes on showing good codes and what waits can be decided.
import { randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'
import { seal, SEALING_KEY, unseal } from './seal.ts'

const KEY_BYTES = 32

/** A table with sealed columns, each bound to its row. */
export interface SealedTable {
  readonly table: string
  readonly id: string
  readonly columns: readonly string[]
  readonly ownerOf: (id: number) => string
}

/** Inside a transaction of the database's owner. Whoever seals or opens something meanwhile waits for its end. */
export async function reseal(client: ClientBase, tables: readonly SealedTable[]): Promise<void> {
  await client.query(`lock table ${tables.map(({ table }) => table).join(', ')} in exclusive mode`)
  const found = await client.query<{ value: Buffer }>('select value from app_secret where name = $1', [SEALING_KEY])
  const [old] = found.rows
  if (old === undefined) return
  const key = randomBytes(KEY_BYTES)
  for (const table of tables) await resealTable(client, table, { old: old.value, key })
  await client.query('update app_secret set value = $1 where name = $2', [key, SEALING_KEY])
}

async function resealTable(
  client: ClientBase,
  { table, id, columns, ownerOf }: SealedTable,
  { old, key }: { old: Buffer; key: Buffer },
): Promise<void> {
  for (const column of columns) {
    const { rows } = await client.query<{ id: string; sealed: Buffer }>(
      `select ${id} as id, ${column} as sealed from ${table} where ${column} is not null`,
    )
    for (const row of rows) {
      const owner = ownerOf(Number(row.id))
      const sealed = seal(key, owner, unseal(old, owner, row.sealed))
      await client.query(`update ${table} set ${column} = $1 where ${id} = $2`, [sealed, row.id])
    }
  }
}
