// A copy of the working tree in which faults are planted; the tree itself is never touched.

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** What tests make themselves, and what is large. */
const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'data', 'data-demo', 'test-results', '.stamps'])
/** Packages of our own: links that must lead into the copy. */
const OWN_PACKAGES = '@panadesk'

export interface TreeCopy {
  readonly folder: string
  /** Puts `replace` in the one place where `find` stands; answers what takes it back. Refuses where that is not one place. */
  plant(patch: { file: string; find: string; replace: string }): () => void
  remove(): void
}

export function copyTree(): TreeCopy {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  cpSync(PROJECT_ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
  linkPackages(folder)
  return {
    folder,
    plant: ({ file, find, replace }) => {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      const places = text.split(find).length - 1
      if (places !== 1) throw new Error(`${file} has ${places} places like ${JSON.stringify(find)}`)
      writeFileSync(
        path,
        text.replace(find, () => replace),
      )
      return () => writeFileSync(path, text)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function linkPackages(folder: string): void {
  const [from, to] = [join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === OWN_PACKAGES) cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (!name.startsWith('.')) symlinkSync(join(from, name), join(to, name))
  }
}
