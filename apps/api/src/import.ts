// `npm run import -- <folder>`: brings the players, the money and the games of another installation over; --check only looks.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatPaise, type Paise } from '@panadesk/domain/money'
import type { Client } from 'pg'
import { withClient } from '@panadesk/postgres/with-client'
import { asOnlyOne } from './database/as-only-one.ts'
import { errorCode } from './database/database.ts'
import { isInstallationThere } from './database/demand-installation.ts'
import { openRunningDatabase } from './database/open-database.ts'
import { joinDatabase } from './database/start-database.ts'
import { bringBack } from './installation-export/bring-back.ts'
import { isExport } from './installation-export/manifest.ts'
import { collectFaults } from './installation-import/faults.ts'
import { loadFacts, NO_FACTS, type InstallationFacts } from './installation-import/installation-facts.ts'
import { readMapping, type Mapping } from './installation-import/mapping.ts'
import { checkInstallation, readInstallation, type ReadInstallation } from './installation-import/read-installation.ts'
import { writeInstallation, type WriteOptions } from './installation-import/write-installation.ts'
import { commandOptions } from './platform/command-options.ts'
import { loadConfig, type Config } from './platform/config.ts'
import { isoInstant } from './platform/instants.ts'
import { printLine, runCommand } from './platform/lifecycle.ts'
import { createLogger } from './platform/logger.ts'
import { StartupError } from './platform/startup-error.ts'

const UNIQUE_VIOLATION = '23505'
const USAGE = 'Say which folder: npm run import -- <folder> [--check] [--mapping <file>] (docs/import.md)'

await runCommand(async () => {
  const { folder, isCheck, mapping } = readOptions()
  const config = loadConfig()
  if (isExport(folder)) return bringBack(folder, config, isCheck)
  const faults = collectFaults()
  const terms = { timeZone: config.timeZone, nowMs: Date.now() }
  const read = readInstallation({ folder, mapping, terms, faults })
  if (read.leftAlone.length > 0)
    printLine(`Left alone, as the mapping does not name them: ${read.leftAlone.join(', ')}.`)
  /** True where there is nothing to mend. */
  const isSound = (facts: InstallationFacts) => {
    checkInstallation(read, { mapping, terms, faults, facts })
    if (faults.count() === 0) return true
    for (const line of faults.lines()) printLine(line)
    printLine('Nothing was changed.')
    process.exitCode = 1
    return false
  }
  const facts = await factsOfInstallation(config, read)
  if (saysImported(facts, config) || !isSound(facts)) return
  if (isCheck) {
    printLine(`${describe(read)} can be brought over. Nothing was changed.`)
    return
  }
  const database = await openRunningDatabase({ config, logger: createLogger(config.logLevel), progress: printLine })
  try {
    await asOnlyOne(database.server.poolConfig('owner'), async (owner) => {
      // Somebody may have registered, or brought the same over, since it was looked at.
      const now = await loadFacts(owner, read.installation, read.sha256)
      if (!saysImported(now, config) && isSound(now)) await bringOver(owner, read, { facts: now, config })
    })
  } finally {
    await database.close()
  }
})

function readOptions(): { folder: string; isCheck: boolean; mapping: Mapping } {
  const { values, positionals } = commandOptions(() =>
    parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' }, mapping: { type: 'string' } } }),
  )
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new StartupError(USAGE)
  return { folder: resolve(folder), isCheck: values.check === true, mapping: readMapping(values.mapping) }
}

/** An installation that is not there yet is not founded by looking. */
async function factsOfInstallation(
  config: Config,
  { installation, sha256 }: ReadInstallation,
): Promise<InstallationFacts> {
  if (!isInstallationThere(config)) return NO_FACTS
  const server = await joinDatabase(config, printLine)
  try {
    return await withClient(server.poolConfig('owner'), (owner) => loadFacts(owner, installation, sha256))
  } finally {
    await server.stop()
  }
}

function saysImported({ importedAt }: InstallationFacts, { timeZone }: Config): boolean {
  if (importedAt === undefined) return false
  printLine(`These files were brought over on ${isoInstant(importedAt, timeZone)}. Nothing was changed.`)
  return true
}

async function bringOver(
  owner: Client,
  read: ReadInstallation,
  { facts, config }: { facts: InstallationFacts; config: Config },
) {
  const started = performance.now()
  const openingPaise = await writeAll(owner, read, { facts, timeZone: config.timeZone })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  printLine(`${describe(read)} are brought over in ${seconds} s, with ${formatPaise(openingPaise)} in wallets.`)
  printLine(
    'Players have no PIN yet and staff no password: the first get theirs on the user page, the others from a main admin.',
  )
}

/** Somebody may register while the files are written: then nothing is kept of them. */
async function writeAll(owner: Client, read: ReadInstallation, options: WriteOptions): Promise<Paise> {
  await owner.query('begin')
  try {
    const openingPaise = await writeInstallation(owner, read, options)
    await owner.query('commit')
    return openingPaise
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error
    throw new StartupError('The installation has changed meanwhile. Nothing of the files was kept; try again.', {
      cause: error,
    })
  }
}

function describe({ files }: ReadInstallation): string {
  return files.map(({ name, rows }) => `${rows} rows of ${name}`).join(', ')
}
