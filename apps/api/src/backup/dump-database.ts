// Dumps a database elsewhere through SQL alone: all rows of one moment, while others write.

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import type { Config } from '../platform/config.ts'
import { joinDatabase } from '../platform/database/start-database.ts'
import { withProgress, type Progress } from '../platform/progress.ts'
import { StartupError } from '../platform/startup-error.ts'
import { compactTime, namesIn } from './archive-folder.ts'
import { archiveUploads, listArchivedUploads, listUploads } from './archive-uploads.ts'
import type { Content } from './copy-file.ts'
import { copyOut } from './copy-rows.ts'
import { dumpUploadsFolder, listDumps, saveDumpFacts, tableFile, type Dump, type DumpFacts } from './dump-folder.ts'
import { listSequences, listTables, quoted } from './dump-tables.ts'
import { isUnfinished, makePrivateFolder, syncFolder } from './safe-files.ts'
import { withClient } from './with-client.ts'

export type MadeDump = Dump & { removed: string[] }

export async function dumpDatabase(config: Config, progress: Progress): Promise<MadeDump> {
  const name = `dump-${compactTime(new Date())}`
  const folder = join(config.backupDir, name)
  const unfinished = `${folder}.new`
  await makePrivateFolder(unfinished)
  try {
    const rows = await withProgress(progress, 'Copying the rows …', () => dumpRows(config, unfinished, progress))
    const facts = { ...rows, uploads: await keepUploads(config) }
    await saveDumpFacts(unfinished, facts)
    await rename(unfinished, folder)
    await syncFolder(config.backupDir)
    return { name, folder, facts, removed: await removeOldDumps(config) }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function dumpRows(config: Config, folder: string, progress: Progress): Promise<Omit<DumpFacts, 'uploads'>> {
  const server = await joinDatabase(config, progress)
  try {
    return await withClient(server.poolConfig('owner'), async (client) => {
      // The first query takes the snapshot that all others see.
      await client.query('begin transaction isolation level repeatable read read only')
      const { at, postgresVersion } = await readFacts(client)
      const migrations = await readApplied(client)
      const tables: DumpFacts['tables'] = []
      for (const { name, columns } of await listTables(client)) {
        tables.push({ name, columns, ...(await dumpTable(client, { name, columns }, tableFile(folder, name))) })
      }
      // Numbers are given out beyond the snapshot as well, so these are never too low.
      const sequences = await listSequences(client)
      await client.query('commit')
      return { at, postgresVersion, migrations, tables, sequences }
    })
  } finally {
    await server.stop()
  }
}

async function readFacts(client: Client): Promise<{ at: string; postgresVersion: string }> {
  const { rows } = await client.query<{ at: Date; version: string; migrated: string | null }>(
    `select clock_timestamp() as at, current_setting('server_version') as version,
      to_regclass('public.schema_migration')::text as migrated`,
  )
  const [facts] = rows
  if (facts === undefined || facts.migrated === null) {
    throw new StartupError('DATABASE_URL: there is nothing of Panadesk in that database that could be backed up.')
  }
  return { at: facts.at.toISOString(), postgresVersion: facts.version }
}

async function readApplied(client: Client): Promise<DumpFacts['migrations']> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.schema_migration order by name',
  )
  return rows
}

async function dumpTable(
  client: Client,
  table: { name: string; columns: string[] },
  file: string,
): Promise<Content & { rows: number }> {
  const { rows, count } = copyOut(client, `copy ${quoted(table)} to stdout`)
  const [total] = await Promise.all([
    count,
    pipeline(rows, createGzip({ level: 1 }), createWriteStream(file, { flags: 'wx', mode: 0o600 })),
  ])
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { rows: total, ...(await contentOf(file)) }
}

/** Reads a file for its length and checksum. */
export async function contentOf(file: string): Promise<Content> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of createReadStream(file)) {
    hash.update(part as Buffer)
    bytes += (part as Buffer).length
  }
  return { bytes, sha256: hash.digest('hex') }
}

// After the rows: whatever they speak of was there before them.
export async function keepUploads({ uploadsDir, backupDir }: Config): Promise<DumpFacts['uploads']> {
  const archived = dumpUploadsFolder(backupDir)
  await makePrivateFolder(archived)
  const present = new Set(await listUploads(uploadsDir))
  await archiveUploads(uploadsDir, archived).catchUp()
  const kept = await listArchivedUploads(archived)
  return kept.filter(({ path }) => present.has(path)).map(({ path, sha256 }) => ({ path, sha256 }))
}

async function removeOldDumps({ backupDir, backupKeep }: Config): Promise<string[]> {
  const dumps = await listDumps(backupDir)
  const removed = dumps.slice(0, Math.max(0, dumps.length - backupKeep))
  for (const { folder } of removed) {
    await rename(folder, `${folder}.new`)
    await rm(`${folder}.new`, { recursive: true })
  }
  for (const name of await namesIn(backupDir)) {
    if (name.startsWith('dump-') && isUnfinished(name)) await rm(join(backupDir, name), { recursive: true })
  }
  const needed = new Set(dumps.slice(removed.length).flatMap(({ facts }) => facts.uploads.map(({ path }) => path)))
  for (const { path, file } of await listArchivedUploads(dumpUploadsFolder(backupDir))) {
    if (!needed.has(path)) await rm(file)
  }
  return removed.map(({ name }) => name)
}
