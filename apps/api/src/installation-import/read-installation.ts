// Reads the folder of an installation that is to be brought over: every file, row by row, and then the rows against each other.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { StartupError } from '../platform/startup-error.ts'
import { crossCheck } from './cross-check.ts'
import type { Faults } from './faults.ts'
import {
  installationFiles,
  NEEDED_COLUMNS,
  type Installation,
  type InstallationFileName,
  type ReadingTerms,
} from './installation-files.ts'
import type { InstallationFacts } from './installation-facts.ts'
import type { Mapping } from './mapping.ts'
import { readRows } from './read-rows.ts'

export interface ReadInstallation {
  installation: Installation
  files: readonly { name: string; sha256: Buffer; rows: number }[]
  /** Over the names and hashes of all files. */
  sha256: Buffer
}

interface FoundInstallation extends ReadInstallation {
  /** Files of the folder that the mapping did not name. */
  leftAlone: readonly string[]
}

interface ReadInstallationOptions {
  folder: string
  mapping: Mapping
  terms: ReadingTerms
  faults: Faults
}

/** Refuses with one line a folder that cannot be read or holds no file of an installation; other faults are collected. */
export function readInstallation({ folder, mapping, terms, faults }: ReadInstallationOptions): FoundInstallation {
  const found = listFolder(folder)
  const schemas = installationFiles(terms)
  const files: { name: string; sha256: Buffer; rows: number }[] = []
  const read = <Name extends InstallationFileName>(name: Name) => {
    const fileMapping = mapping[name] ?? { columns: {}, always: {}, values: {} }
    const { rows, sha256 } = readRows({ folder, name, schema: schemas[name], mapping: fileMapping, faults })
    if (sha256 !== undefined) files.push({ name, sha256, rows: rows.length })
    return rows
  }
  const installation = {
    'players.csv': read('players.csv'),
    'wallets.csv': read('wallets.csv'),
    'bank-details.csv': read('bank-details.csv'),
    'games.csv': read('games.csv'),
    'game-days.csv': read('game-days.csv'),
    'rates.csv': read('rates.csv'),
    'results.csv': read('results.csv'),
    'staff.csv': read('staff.csv'),
  } as Installation
  const others = unreadFiles(found, mapping)
  const isMapped = Object.keys(mapping).length > 0
  if (!isMapped) for (const file of others) faults.add({ file, line: undefined, column: undefined, reason: STRANGE })
  if (files.length === 0 && faults.count() === 0) {
    throw new StartupError(`${folder} holds none of ${Object.keys(NEEDED_COLUMNS).join(', ')}; see docs/import.md.`)
  }
  const lines = files.map(({ name, sha256 }) => `${sha256.toString('hex')}  ${name}\n`)
  const sha256 = createHash('sha256').update(lines.join('')).digest()
  return { installation, files, sha256, leftAlone: isMapped ? others : [] }
}

/** It may be one of ours misspelt, whose rows would be missed. A mapping says which of many are meant. */
const STRANGE = 'There is no such file in an installation (docs/import.md).'

function unreadFiles(found: readonly string[], mapping: Mapping): string[] {
  const names = Object.keys(NEEDED_COLUMNS) as InstallationFileName[]
  const read = new Set(names.map((name) => mapping[name]?.file ?? name))
  return found.filter((file) => /\.csv$/i.test(file) && !read.has(file)).toSorted()
}

/** What rows say of each other and of the installation that they come to. */
export function checkInstallation(
  { installation }: ReadInstallation,
  options: Pick<ReadInstallationOptions, 'mapping' | 'terms' | 'faults'> & { facts: InstallationFacts },
): void {
  const { mapping, faults, terms, facts } = options
  const fileOf = (name: InstallationFileName) => basename(mapping[name]?.file ?? name)
  crossCheck(installation, {
    facts,
    terms,
    fault: (name, line, column, reason) => {
      faults.add({ file: fileOf(name), line, column, reason })
    },
  })
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw new StartupError(`The folder cannot be read: ${(error as Error).message}`, { cause: error })
  }
}
