// Restores a dump into an empty database: the tables as the migrations make them, then all rows in one transaction.

import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { ClientConfig } from 'pg'
import type { Config } from '../platform/config.ts'
import { migrate, MIGRATIONS_FOLDER, readMigrations, type Migration } from '../platform/database/migrate.ts'
import { joinDatabase } from '../platform/database/start-database.ts'
import type { Progress } from '../platform/progress.ts'
import { isoInstant } from '../platform/instants.ts'
import { StartupError } from '../platform/startup-error.ts'
import { listArchivedUploads } from './archive-uploads.ts'
import { checkRestored, type RestoredCheck } from './check-restored.ts'
import { copyIn } from './copy-rows.ts'
import { contentOf } from './dump-database.ts'
import { dumpUploadsFolder, listDumps, tableFile, type Dump } from './dump-folder.ts'
import { identifier, quoted } from './dump-tables.ts'
import { isFree, restoreUploads } from './restore-files.ts'
import { withClient } from './with-client.ts'

export type RestoredDump = { dump: Dump; check: RestoredCheck }

/** The newest dump of that moment or before, into the database of DATABASE_URL; its uploads go into the folder `into`. */
export async function restoreDump(
  config: Config,
  { at, into, progress }: { at: number | 'now'; into: string; progress: Progress },
): Promise<RestoredDump> {
  const dump = await chooseDump(config, at)
  const migrations = migrationsOf(dump)
  await verifyTables(dump)
  if (!(await isFree(into))) throw new StartupError(`${into} is not empty; the uploads of a restore get a new folder.`)
  const server = await joinDatabase(config, progress)
  try {
    const connection = server.poolConfig('owner')
    await demandEmpty(connection)
    await restoreUploadsOf(dump, config, join(into, 'uploads'))
    await migrate(connection, migrations, progress)
    await fill(connection, dump)
    return { dump, check: await checkRestored(connection) }
  } finally {
    await server.stop()
  }
}

async function chooseDump({ backupDir, timeZone }: Config, at: number | 'now'): Promise<Dump> {
  const dumps = await listDumps(backupDir)
  const [oldest] = dumps
  if (oldest === undefined) throw new StartupError(`There is no dump in ${backupDir}.`)
  const chosen = dumps.findLast(({ facts }) => at === 'now' || Date.parse(facts.at) <= at)
  if (chosen !== undefined) return chosen
  throw new StartupError(`No dump is that old; the first is of ${isoInstant(new Date(oldest.facts.at), timeZone)}.`)
}

function migrationsOf({ name, facts }: Dump): Migration[] {
  const known = new Map(readMigrations(MIGRATIONS_FOLDER).map((migration) => [migration.name, migration]))
  return facts.migrations.map((applied) => {
    const migration = known.get(applied.name)
    if (migration?.sha256 === applied.sha256) return migration
    throw new StartupError(`${name} needs the version of Panadesk that made it: migration ${applied.name} differs.`)
  })
}

async function verifyTables({ folder, facts }: Dump): Promise<void> {
  for (const { name, bytes, sha256 } of facts.tables) {
    const file = tableFile(folder, name)
    const content = await contentOf(file).catch((error: unknown) => {
      throw new StartupError(`The backup is damaged: ${file} cannot be read.`, { cause: error })
    })
    if (content.bytes !== bytes || content.sha256 !== sha256) {
      throw new StartupError(`The backup is damaged: ${file} is not what was written (its SHA-256 is another).`)
    }
  }
}

async function demandEmpty(connection: ClientConfig): Promise<void> {
  const found = await withClient(connection, (client) =>
    client.query("select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1"),
  )
  if (found.rowCount === 0) return
  throw new StartupError('DATABASE_URL: that database is not empty; a restore needs one that was just created.')
}

async function fill(connection: ClientConfig, { folder, facts }: Dump): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('begin')
    // Migrations bring first rows of their own.
    const names = facts.tables.map(({ name }) => `public.${identifier(name)}`)
    await client.query(`truncate ${names.join(', ')}`)
    for (const table of facts.tables) {
      const rows = createReadStream(tableFile(folder, table.name)).pipe(createGunzip())
      const copied = await copyIn(client, `copy ${quoted(table)} from stdin`, rows)
      if (copied !== table.rows) throw new Error(`${table.name} took ${copied} of ${table.rows} rows`)
    }
    for (const { name, lastValue, isCalled } of facts.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [`public.${identifier(name)}`, lastValue, isCalled])
    }
    await client.query('commit')
  })
}

async function restoreUploadsOf({ facts }: Dump, { backupDir }: Config, to: string): Promise<void> {
  const archived = await listArchivedUploads(dumpUploadsFolder(backupDir))
  const files = new Map(archived.map((upload) => [upload.path, upload]))
  const uploads = facts.uploads.map(({ path, sha256 }) => {
    const upload = files.get(path)
    if (upload?.sha256 === sha256) return upload
    throw new StartupError(`The backup is damaged: the upload ${path} is missing.`)
  })
  await restoreUploads(uploads, to)
}
