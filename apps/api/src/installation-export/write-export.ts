// Writes all of an installation into a folder, as it is at one moment: its tables, its pictures, and the files that any can be made of.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { StartupError } from '../platform/startup-error.ts'
import { columnsOf, copyOut, readTable } from './copy-table.ts'
import { copyPictures } from './copy-pictures.ts'
import { INSTALLATION_TABLES, type InstallationTable } from './installation-tables.ts'
import { installationTotals } from './installation-totals.ts'
import { FORMAT, MANIFEST, TABLES_FOLDER, type Manifest, type ManifestFile } from './manifest.ts'
import { OPEN_FILES } from './open-files.ts'
import { writeFile } from './write-file.ts'

interface ExportOptions {
  folder: string
  uploadsDir: string
  timeZone: string
}

const SNAPSHOT = 'begin transaction isolation level repeatable read read only'
/** Asked after the snapshot was taken, so that none is below an id of it. */
const SEQUENCES = `
  select sequence.relname as name, coalesce(pg_sequence_last_value(sequence.oid), 0) as last
  from pg_class as sequence
  join pg_depend on classid = 'pg_class'::regclass and objid = sequence.oid and deptype in ('i', 'a')
  join pg_class as owner on owner.oid = refobjid
  where sequence.relkind = 'S' and owner.relname = any ($1)
  order by sequence.relname`

/** Makes it where it is not there. Refuses with one line a folder that holds something already. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (readdirSync(folder).length === 0) return
  } catch (error) {
    throw new StartupError(`The folder cannot be written: ${(error as Error).message}`, { cause: error })
  }
  throw new StartupError(`${folder} is not empty. Name a folder that is, or one that is not there yet.`)
}

export async function writeExport(owner: Client, options: ExportOptions & { version: string }): Promise<Manifest> {
  const { folder, uploadsDir, timeZone, version } = options
  await owner.query(SNAPSHOT)
  const files: ManifestFile[] = []
  for (const table of INSTALLATION_TABLES) files.push(await writeOne(owner, table, folder))
  for (const [name, select] of Object.entries(OPEN_FILES)) {
    files.push(await writeFile(folder, name, copyOut(owner, select)))
  }
  const told = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    timeZone,
    version,
    totals: await installationTotals(owner),
    sequences: await lastNumbers(owner),
  }
  await owner.query('commit')
  // Later than the snapshot: a picture that a row of it names was there before.
  files.push(...(await copyPictures(uploadsDir, folder)))
  const manifest = { ...told, files }
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  })
  return manifest
}

async function writeOne(owner: Client, table: InstallationTable, folder: string): Promise<ManifestFile> {
  const columns = await columnsOf(owner, table)
  const rows = await readTable(owner, table, columns)
  const path = `${TABLES_FOLDER}/${table.name}.${table.isJson === true ? 'jsonl' : 'csv'}`
  const written = await writeFile(folder, path, rows)
  // Answered after the rows, whose number is known by then.
  await owner.query('select')
  return { ...written, table: { name: table.name, rows: rows.rowCount, columns } }
}

async function lastNumbers(owner: Client): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string; last: string }>(SEQUENCES, [
    INSTALLATION_TABLES.map(({ name }) => name),
  ])
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]))
}
