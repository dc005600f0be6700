// A copy of the working tree in which faults are planted; the tree itself is never touched.

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Patch } from './list-faults.ts'

export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** What tests make themselves, and what is large. */
const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'data', 'data-demo', 'test-results', '.stamps'])
/** Packages of our own: links that must lead into the copy. */
const OWN_PACKAGES = '@panadesk'

export interface TreeCopy {
  readonly folder: string
  /** Answers what takes it back. Refuses where the text that is to be changed does not stand in just one place. */
  plant(patch: Patch): () => void
  remove(): void
}

export function copyTree(): TreeCopy {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  cpSync(PROJECT_ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
  linkPackages(folder)
  return {
    folder,
    plant: (patch) => ('file' in patch ? changeText(folder, patch) : addMigration(folder, patch)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function changeText(folder: string, { file, find, replace }: Extract<Patch, { file: string }>): () => void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`${file} has ${places} places like ${JSON.stringify(find)}`)
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  return () => writeFileSync(path, text)
}

function addMigration(folder: string, { statement }: Extract<Patch, { statement: string }>): () => void {
  const path = join(folder, 'apps/api/migrations/9999-planted.sql')
  writeFileSync(path, `${statement};\n`)
  return () => rmSync(path)
}

function linkPackages(folder: string): void {
  const [from, to] = [join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === OWN_PACKAGES) cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (!name.startsWith('.')) symlinkSync(join(from, name), join(to, name))
  }
}
