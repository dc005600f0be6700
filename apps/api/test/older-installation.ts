// Installations as they were made while migrations still held functions, by the very files of then.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { readSchemaFiles } from '../src/database/schema-files.ts'

/** Packed, so that whoever looks for a function finds its present form alone. */
const FILES = new URL('migrations-with-functions.json.gz', import.meta.url)

const LAST_WITH_FUNCTIONS = '0020-kept-images.sql'

/** Makes one of the migrations before `until` (0013 or 0013-cut-offs.sql), in an empty database; of all without it. */
export async function makeOlderInstallation(owner: ClientConfig, until?: string): Promise<void> {
  const client = new Client(owner)
  await client.connect()
  await client.query(`
    create table schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
    grant select on schema_migration to panadesk_app`)
  for (const { name, sql } of filesOfThen().filter((file) => until === undefined || file.name < until)) {
    await client.query(sql)
    const sha256 = createHash('sha256').update(sql).digest('hex')
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
  }
  await client.end()
}

function filesOfThen(): { name: string; sql: string }[] {
  const changed = JSON.parse(gunzipSync(readFileSync(FILES)).toString()) as Record<string, string>
  return readSchemaFiles()
    .migrations.filter(({ name }) => name <= LAST_WITH_FUNCTIONS)
    .map(({ name, sql }) => ({ name, sql: changed[name] ?? sql }))
}
