// Reads the folder of a house that is to be brought over: every file, row by row, and then the rows against each other.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { StartupError } from '../platform/startup-error.ts'
import { crossCheck } from './cross-check.ts'
import type { Faults } from './faults.ts'
import { houseFiles, NEEDED_COLUMNS, type House, type HouseFileName, type ReadingTerms } from './house-files.ts'
import type { HouseFacts } from './house-facts.ts'
import type { Mapping } from './mapping.ts'
import { readRows } from './read-rows.ts'

export interface ReadHouse {
  house: House
  files: readonly { name: string; sha256: Buffer; rows: number }[]
  /** Over the names and hashes of all files. */
  sha256: Buffer
}

interface ReadHouseOptions {
  folder: string
  mapping: Mapping
  terms: ReadingTerms
  faults: Faults
}

/** Refuses with one line a folder that cannot be read or holds no file of a house; other faults are collected. */
export function readHouse({ folder, mapping, terms, faults }: ReadHouseOptions): ReadHouse {
  requireFolder(folder)
  const schemas = houseFiles(terms)
  const files: { name: string; sha256: Buffer; rows: number }[] = []
  const read = <Name extends HouseFileName>(name: Name) => {
    const fileMapping = mapping[name] ?? { columns: {}, always: {}, values: {} }
    const { rows, sha256 } = readRows({ folder, name, schema: schemas[name], mapping: fileMapping, faults })
    if (sha256 !== undefined) files.push({ name, sha256, rows: rows.length })
    return rows
  }
  const house = {
    'players.csv': read('players.csv'),
    'wallets.csv': read('wallets.csv'),
    'bank-details.csv': read('bank-details.csv'),
    'games.csv': read('games.csv'),
    'game-days.csv': read('game-days.csv'),
    'rates.csv': read('rates.csv'),
    'results.csv': read('results.csv'),
    'staff.csv': read('staff.csv'),
  } as House
  if (files.length === 0) {
    throw new StartupError(`${folder} holds none of ${Object.keys(NEEDED_COLUMNS).join(', ')}; see docs/import.md.`)
  }
  const lines = files.map(({ name, sha256 }) => `${sha256.toString('hex')}  ${name}\n`)
  return { house, files, sha256: createHash('sha256').update(lines.join('')).digest() }
}

/** What rows say of each other and of the house that they come to. */
export function checkHouse(
  { house }: ReadHouse,
  options: Pick<ReadHouseOptions, 'mapping' | 'terms' | 'faults'> & { facts: HouseFacts },
): void {
  const { mapping, faults, terms, facts } = options
  const fileOf = (name: HouseFileName) => basename(mapping[name]?.file ?? name)
  crossCheck(house, {
    facts,
    terms,
    fault: (name, line, column, reason) => {
      faults.add({ file: fileOf(name), line, column, reason })
    },
  })
}

function requireFolder(folder: string): void {
  try {
    readdirSync(folder)
  } catch (error) {
    throw new StartupError(`The folder cannot be read: ${(error as Error).message}`, { cause: error })
  }
}
