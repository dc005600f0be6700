// Brings the database to the state that this version needs: its tables by the numbered SQL files that were not applied yet, and
// its functions into their present form.

import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { withProgress, type Progress } from '@panadesk/postgres/progress'
import { StartupError } from '../platform/startup-error.ts'
import { ensureClock } from './app-clock.ts'
import { applyFunctions } from './apply-functions.ts'
import { PREPARING_LOCK } from './as-only-one.ts'
import { isFormOf } from './earlier-migrations.ts'
import { nameFailure } from './name-failure.ts'
import type { Migration, SchemaFiles } from './schema-files.ts'
import { APP_ROLE } from './session-options.ts'

/**
 * Applies what is missing, each file in a transaction of its own; safe when several processes start at once. The functions
 * belong to the transaction of the last file, so that no version meets tables of today with functions of before. Refuses when
 * a file was changed after it was applied, or when the database has been used by a newer version.
 */
export async function migrate(owner: ClientConfig, files: SchemaFiles, progress: Progress): Promise<void> {
  const client = new Client(owner)
  await client.connect()
  try {
    await withProgress(progress, 'Waiting for another process that migrates the database …', () =>
      client.query('select pg_advisory_lock($1)', [PREPARING_LOCK]),
    )
    await ensureAppRole(client)
    await ensureRecord(client)
    await ensureClock(client)
    await applyMissing(client, files, progress)
  } finally {
    await client.end()
  }
}

async function applyMissing(client: Client, { migrations, functions }: SchemaFiles, progress: Progress): Promise<void> {
  const missing = findMissing(migrations, await listApplied(client))
  const last = missing.at(-1)
  const bringFunctions = async () => {
    if (functions.length > 0) await applyFunctions(client, { functions, isMigrated: last !== undefined })
  }
  if (last === undefined) return inTransaction(client, bringFunctions)
  for (const migration of missing) {
    const work = async () => {
      await apply(client, migration)
      if (migration === last) await bringFunctions()
    }
    await withProgress(progress, `Migrating the database: ${migration.name} …`, () => inTransaction(client, work))
  }
}

// Roles belong to the whole server, where the lock, which belongs to one database, does not reach.
async function ensureAppRole(client: Client): Promise<void> {
  for (let triesLeft = 10; ; triesLeft -= 1) {
    try {
      await client.query(ENSURE_APP_ROLE)
      return
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string }
      if (code === '42501') {
        throw new StartupError(
          `This login may not make the role ${APP_ROLE}; let an administrator run: create role ${APP_ROLE} nologin`,
          { cause: error },
        )
      }
      if (triesLeft === 0 || !/tuple concurrently/.test(message ?? '')) throw error
      await sleep(50)
    }
  }
}

// Asked first, so that a login without rights on roles will do once an administrator has prepared them.
const ENSURE_APP_ROLE = `
do $$
begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
    begin
      create role ${APP_ROLE} nologin;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end if;
end
$$`

async function ensureRecord(client: Client): Promise<void> {
  await client.query(`
    create table if not exists schema_migration (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    );
    grant select on schema_migration to ${APP_ROLE}`)
}

async function listApplied(client: Client): Promise<Map<string, string>> {
  const reply = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
  return new Map(reply.rows.map((row) => [row.name, row.sha256]))
}

function findMissing(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set(migrations.map((migration) => migration.name))
  const foreign = [...applied.keys()].sort().find((name) => !known.has(name))
  if (foreign !== undefined) {
    throw new StartupError(`The database has migration ${foreign}, which this version of Panadesk does not know.`)
  }
  const changed = migrations.find((migration) => {
    const sha256 = applied.get(migration.name)
    return sha256 !== undefined && !isFormOf(migration, sha256)
  })
  if (changed !== undefined) {
    throw new StartupError(
      `Migration ${changed.name} was changed after it had been applied; restore it and put the change into a new file.`,
    )
  }
  return migrations.filter((migration) => !applied.has(migration.name))
}

async function apply(client: Client, { name, sql, sha256 }: Migration): Promise<void> {
  await nameFailure(`Migration ${name}`, () => client.query(sql))
  await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
