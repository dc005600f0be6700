// Fills a new cluster with the installation of an old one. PostgreSQL's own programs for it do not come with the embedded server.

import type { Client } from 'pg'
import { withClient } from '@panadesk/postgres/with-client'
import type { Progress } from '@panadesk/postgres/progress'
import type { RestoredCheck } from '../backup/check-restored.ts'
import { migrate } from '../database/migrate.ts'
import { PANADESK } from '../database/panadesk.ts'
import { readSchemaFiles } from '../database/schema-files.ts'
import { StartupError } from '../platform/startup-error.ts'
import { compareInstallations, type Servers } from './compare-installations.ts'
import { copyCode } from './copy-code.ts'
import { copyRoles } from './copy-roles.ts'
import { copyRows, type CopiedTable } from './copy-rows.ts'

export interface BroughtOver {
  copied: CopiedTable[]
  check: RestoredCheck
}

const BIG_TABLE_ROWS = 100_000

/** Refuses in one line what cannot be brought over, and where the two are not the same in the end. */
export async function bringOver(servers: Servers, progress: Progress): Promise<BroughtOver> {
  const applied = await withClient(servers.old, async (old) => {
    await requireNothingElse(old)
    return appliedMigrations(old)
  })
  // The tables of the version that served it last: the next start brings them up to date, as after any other upgrade.
  const migrations = readSchemaFiles().migrations.filter(({ name }) => applied.has(name))
  await migrate(servers.fresh, { migrations, functions: [] }, () => undefined)
  const copied = await withClient(servers.old, (old) =>
    withClient(servers.fresh, (fresh) => copyAll(old, fresh, progress)),
  )
  progress('Comparing the two …')
  return { copied, check: await compareInstallations(servers, copied) }
}

async function copyAll(old: Client, fresh: Client, progress: Progress): Promise<CopiedTable[]> {
  await old.query('begin transaction isolation level repeatable read read only')
  await copyRoles(old, fresh)
  await fresh.query('begin')
  const copied = await copyRows(old, fresh, ({ name, rows }) => {
    if (rows >= BIG_TABLE_ROWS) progress(`${rows.toLocaleString('en')} rows of ${name} are over.`)
  })
  await copyCode(old, fresh)
  await fresh.query('commit')
  await old.query('commit')
  // Nobody plans well by what was known of an empty installation.
  await fresh.query('analyze')
  return copied
}

async function appliedMigrations(old: Client): Promise<Set<string>> {
  const { rows } = await old.query<{ name: string }>('select name from schema_migration')
  const known = new Set(readSchemaFiles().migrations.map(({ name }) => name))
  const foreign = rows.find(({ name }) => !known.has(name))
  if (foreign !== undefined) {
    throw new StartupError(`The database has migration ${foreign.name}, which this version of Panadesk does not know.`)
  }
  return new Set(rows.map(({ name }) => name))
}

/** What somebody has put beside the installation would be lost without a word. */
const ELSE = `
  select 'database ' || datname as what from pg_database where datname not in ('postgres', 'template0', 'template1', $1)
  union all
  select 'schema ' || nspname from pg_namespace where nspname <> 'public' and nspname not like 'pg\\_%' and nspname <> 'information_schema'
  union all
  select 'tablespace ' || spcname from pg_tablespace where spcname not like 'pg\\_%'
  union all
  select 'large object ' || oid from pg_largeobject_metadata
  union all
  select 'relation ' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i', 'S', 't', 'c')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  limit 1`

async function requireNothingElse(old: Client): Promise<void> {
  const { rows } = await old.query<{ what: string }>(ELSE, [PANADESK.name])
  const [found] = rows
  if (found === undefined) return
  throw new StartupError(
    `The cluster has something that no installation has, and that is not brought over: ${found.what}.`,
  )
}
