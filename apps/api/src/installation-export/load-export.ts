// Makes an empty installation the one of an export: every row under its old id, so that seals and checkpoints stay good.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { assert } from '@panadesk/domain/assert'
import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { withoutIndexes } from '../installation-import/without-indexes.ts'
import { unknownSecret } from '../installation-import/write-players.ts'
import { StartupError } from '../platform/startup-error.ts'
import { writeTable } from './copy-table.ts'
import { INSTALLATION_TABLES, type InstallationTable } from './installation-tables.ts'
import { installationTotals, type InstallationTotals } from './installation-totals.ts'
import type { Manifest } from './manifest.ts'

/** The caller is in a transaction of the owner, has looked at the files, and knows that the installation is empty. */
export async function loadExport(owner: Client, folder: string, manifest: Manifest): Promise<void> {
  await quietly(owner, async () => {
    await emptyTables(owner)
    const tables = INSTALLATION_TABLES.filter(({ rows }) => rows === undefined).map(({ name }) => name)
    await withoutIndexes(owner, tables, async () => {
      for (const table of INSTALLATION_TABLES) await loadOne(owner, table, { folder, manifest })
    })
  })
  for (const [name, last] of Object.entries(manifest.sequences)) {
    if (last > 0) await owner.query('select setval($1::regclass, $2)', [name, last])
  }
  requireSame(manifest.totals, await installationTotals(owner))
}

/** Without what triggers note of a change: it is among the rows already. */
async function quietly(owner: Client, work: () => Promise<void>): Promise<void> {
  await owner.query(triggers('disable'))
  await work()
  await owner.query(triggers('enable'))
}

function triggers(what: 'disable' | 'enable'): string {
  return INSTALLATION_TABLES.map(({ name }) => `alter table ${escapeIdentifier(name)} ${what} trigger user`).join(';')
}

/** What the start of an installation has put there: its rules, and its first main admin with whatever is his. */
async function emptyTables(owner: Client): Promise<void> {
  const whole = INSTALLATION_TABLES.filter(({ rows }) => rows === undefined).map(({ name }) => escapeIdentifier(name))
  await owner.query(`truncate ${whole.join(', ')} cascade`)
  for (const { name, rows } of INSTALLATION_TABLES) {
    if (rows !== undefined) await owner.query(`delete from ${escapeIdentifier(name)} where ${rows}`)
  }
}

async function loadOne(
  owner: Client,
  table: InstallationTable,
  { folder, manifest: { files } }: { folder: string; manifest: Manifest },
): Promise<void> {
  const file = files.find((each) => each.table?.name === table.name)
  if (file?.table === undefined) throw new StartupError(`The export has no table ${table.name}.`)
  const name = escapeIdentifier(table.name)
  const hidden = table.secret?.instead === 'unknown-hash' ? escapeIdentifier(table.secret.column) : undefined
  if (hidden !== undefined) {
    const hash = escapeLiteral(await unknownSecret())
    await owner.query(`alter table ${name} alter ${hidden} set default ${hash}`)
  }
  const { into, end } = await writeTable(owner, table, file.table.columns)
  await pipeline(createReadStream(join(folder, file.path)), into)
  await end()
  if (hidden !== undefined) await owner.query(`alter table ${name} alter ${hidden} drop default`)
}

function requireSame(told: InstallationTotals, found: InstallationTotals): void {
  for (const [name, value] of Object.entries(told)) {
    assert(found[name] === value, `${name} of the export are ${value}, and ${found[name]} once they are brought over`)
  }
}
