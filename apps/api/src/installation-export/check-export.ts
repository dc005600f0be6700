// Whether an export can be brought into an installation: its files as they were written, and an installation that fits and is empty.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Client } from 'pg'
import { z } from 'zod'
import { readSchemaFiles } from '../database/schema-files.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { Manifest } from './manifest.ts'
import { hashFile } from './write-file.ts'

/** A line for each file that is not as it was written. */
export async function faultsOfFiles(folder: string, { files }: Manifest): Promise<string[]> {
  const faults: string[] = []
  for (const { path, sha256 } of files) {
    if (!existsSync(join(folder, path))) faults.push(`${path}: This file is missing.`)
    else if ((await hashFile(folder, path)).sha256 !== sha256)
      faults.push(`${path}: This file has changed since it was written.`)
  }
  return faults
}

/** Refuses with one line what was exported by another version, or in a time zone whose days are others. */
export function requireFitting({ version, timeZone }: Manifest, here: { timeZone: string }): void {
  if (version !== versionHere()) {
    throw new StartupError(
      `The export is of the version with ${version}, and this one has ${versionHere()}. Bring it over with that version, and start this one on the installation afterwards.`,
    )
  }
  if (timeZone !== here.timeZone) {
    throw new StartupError(`The export is of an installation in ${timeZone}. Set TIME_ZONE=${timeZone}.`)
  }
}

const LAST_APPLIED = 'select max(name) as version from schema_migration'

/** Refuses with one line an installation that this version has not brought up to date. */
export async function requireVersionHere(owner: Client): Promise<string> {
  const { rows: found } = await owner.query<{ is_there: boolean }>(
    "select to_regclass('schema_migration') is not null as is_there",
  )
  if (found[0]?.is_there !== true) throw new StartupError('There is no installation here.')
  const { rows } = await owner.query<{ version: string | null }>(LAST_APPLIED)
  const version = rows[0]?.version ?? ''
  if (version === versionHere()) return version
  throw new StartupError(
    `The installation has ${version}, and this version ${versionHere()}. Start it once with this version.`,
  )
}

/** The last migration of this version. */
function versionHere(): string {
  return readSchemaFiles().migrations.at(-1)?.name ?? ''
}

const IS_EMPTY = `
  select not (exists (select from player) or exists (select from game) or exists (select from movement)
    or exists (select from house_import)) as is_empty`

/** Refuses with one line an installation in which something has happened: no row of its own would have its id to itself. */
export async function requireEmpty(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ is_empty: boolean }>(IS_EMPTY)
  if (rows[0]?.is_empty === true) return
  throw new StartupError('This installation has players or games already. An export is brought into an empty one.')
}

const BROUGHT_AT = `
  select created_at from audit where subject = 'house-export' and call = 'import' and after ->> 'sha256' = $1`

/** When this very export was brought over. */
export async function broughtAt(owner: Client, sha256: string): Promise<Date | undefined> {
  const { rows } = await owner.query<{ created_at: Date }>(BROUGHT_AT, [sha256])
  return rows[0]?.created_at
}

const archivedMonth = z.object({ month: z.string(), file: z.string(), sha256: z.string(), taken_back_at: z.string() })

/** Refuses with one line an export without the file of a month that is archived in it; its files are those that were written. */
export function requireArchivesIn(folder: string, { files }: Manifest): void {
  const table = files.find((each) => each.table?.name === 'archived_month')
  if (table === undefined) return
  const records: unknown[] = parse(readFileSync(join(folder, table.path)), { columns: true })
  for (const { month, file, sha256, taken_back_at: takenBackAt } of z.array(archivedMonth).parse(records)) {
    if (takenBackAt !== '') continue
    if (files.some((each) => each.path.endsWith(`/${file}`) && each.sha256 === sha256)) continue
    throw new StartupError(
      `The export lacks ${file}, which has the archived bids of ${month.slice(0, 7)}. Export anew.`,
    )
  }
}
