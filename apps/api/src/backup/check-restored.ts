// Recounts the books of a restored database, unless another version of Panadesk made its tables.

import type { ClientConfig } from 'pg'
import { archivesIn } from '../archives/archive-files.ts'
import { recountOwned } from '../archives/recount-owned.ts'
import type { CheckResult } from '../ledger/check-result.ts'
import { readSchemaFiles } from '../database/schema-files.ts'
import { withClient } from '@panadesk/postgres/with-client'

export type RestoredCheck = { tables: 'as this version makes them' | 'older' | 'newer'; results: CheckResult[] }

/** Never migrates: whoever goes back to an older version needs the tables of that version. `uploadsDir` has the files of archived months. */
export async function checkRestored(connection: ClientConfig, uploadsDir: string): Promise<RestoredCheck> {
  const tables = await compareTables(connection)
  if (tables !== 'as this version makes them') return { tables, results: [] }
  const terms = { clock: 'plain', depositCallbackSecret: undefined, kept: undefined } as const
  return { tables, results: await recountOwned(connection, archivesIn(uploadsDir), terms) }
}

async function compareTables(connection: ClientConfig): Promise<RestoredCheck['tables']> {
  const { rows } = await withClient(connection, (client) =>
    client.query<{ name: string }>('select name from schema_migration'),
  )
  const applied = new Set(rows.map(({ name }) => name))
  const known = readSchemaFiles().migrations.map(({ name }) => name)
  if (known.some((name) => !applied.has(name))) return 'older'
  return applied.size > known.length ? 'newer' : 'as this version makes them'
}
