// Which faults are planted, where, and which tests must notice each.

import { readFileSync } from 'node:fs'

/** Another text in the one place where `find` stands. */
interface ChangedText {
  file: string
  find: string
  replace: string
}

/** A migration more: what tables hold is spoilt whichever migration brought it, whose text nobody leans on. */
interface MoreMigration {
  statement: string
}

export type Patch = ChangedText | MoreMigration

export interface PlantedFault {
  name: string
  fault: string
  patch: Patch
  tests: string[]
}

type Line = Omit<PlantedFault, 'patch'> & Patch

const LIST = new URL('planted-faults.json', import.meta.url)

export function listFaults(): PlantedFault[] {
  const lines = JSON.parse(readFileSync(LIST, 'utf8')) as Line[]
  return lines.map(({ name, fault, tests, ...patch }) => ({ name, fault, tests, patch }))
}
