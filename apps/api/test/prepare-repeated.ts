// A database whose connections keep every long statement prepared: planning the checks of the books takes longer than making them
// on the few rows of a test.
import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '../src/database/database.ts'
import type { Schema } from '../src/database/schema.ts'

const LONG = 100

/** Of the connections of `pool`; nobody need end it. */
export function allPrepared(pool: Pool): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect: () => lend(pool), end: async () => undefined } }),
  })
}

async function lend(pool: Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect()
  return {
    query: (text: string, values: readonly unknown[]) => client.query({ ...nameOf(text), text, values: [...values] }),
    release: () => client.release(),
  } as unknown as PostgresPoolClient
}

/** By their text. */
const names = new Map<string, string>()

function nameOf(text: string): { name?: string } {
  if (text.length < LONG) return {}
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return { name }
}
