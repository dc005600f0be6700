// Recounts the books of a restored database, unless another version of Panadesk made its tables.

import type { ClientConfig } from 'pg'
import type { CheckResult } from '../ledger/check-result.ts'
import { verifyBooks } from '../ledger/verify.ts'
import { systemClock } from '../platform/clock.ts'
import { createDatabase } from '../database/database.ts'
import { createPool } from '../database/pool.ts'
import { readSchemaFiles } from '../database/schema-files.ts'
import { createLogger } from '../platform/logger.ts'
import { withClient } from '@panadesk/postgres/with-client'

export type RestoredCheck = { tables: 'as this version makes them' | 'older' | 'newer'; results: CheckResult[] }

/** Never migrates: whoever goes back to an older version needs the tables of that version. */
export async function checkRestored(connection: ClientConfig): Promise<RestoredCheck> {
  const tables = await compareTables(connection)
  if (tables !== 'as this version makes them') return { tables, results: [] }
  const db = createDatabase(createPool(connection, systemClock, createLogger('silent')))
  try {
    return {
      tables,
      results: await verifyBooks(db, { clock: 'plain', depositCallbackSecret: undefined, kept: undefined }),
    }
  } finally {
    await db.destroy()
  }
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
