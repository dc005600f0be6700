// What was built, and of which sources: a file that says their hash stands for a build that needs not be made again.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from './project.mjs'

export const STAMPS = join(PROJECT_ROOT, '.stamps')

/**
 * What is built knows where it stands, so it is built anew where the project has been moved.
 * @typedef {{ name: string, file: string, sources: string[] }} Build By its name, a file of it, and the files and folders it is made of.
 * @param {Build} build
 * @returns {boolean}
 */
export function isBuilt({ name, file, sources }) {
  const stamp = join(STAMPS, name)
  return existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === textOf(sources)
}

/**
 * @param {Build} build
 * @param {() => Promise<void>} work Makes it.
 */
export async function renew({ name, sources }, work) {
  const stamp = join(STAMPS, name)
  const text = textOf(sources)
  // What is half made must not pass for what was made before.
  rmSync(stamp, { force: true })
  await work()
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(stamp, text)
}

function textOf(sources) {
  const hash = createHash('sha256').update(PROJECT_ROOT)
  for (const source of sources) {
    for (const file of filesUnder(source)) hash.update(`${file}\n`).update(readFileSync(join(PROJECT_ROOT, file)))
  }
  return hash.digest('hex')
}

// Generated files follow from the others, and the build itself writes them.
function filesUnder(path) {
  const full = join(PROJECT_ROOT, path)
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .filter((name) => name !== 'dist' && name !== 'node_modules' && !/\.(gen|test)\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}
