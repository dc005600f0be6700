// What was built, and of which sources: a file that says their hash stands for a build that needs not be made again.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from './project.mjs'

export const STAMPS = join(PROJECT_ROOT, '.stamps')

/**
 * By its name, a file of it, and the files and folders it is made of. What knows where it stands (`isBound`) is built anew where the
 * project has been moved; the rest is not, as a version is built beside the one that is served and then put in its place.
 * @typedef {{ name: string, file: string, sources: string[], isBound?: boolean }} Build
 * @param {Build} build
 * @returns {boolean}
 */
export function isBuilt(build) {
  const stamp = join(STAMPS, build.name)
  return existsSync(build.file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === textOf(build)
}

/**
 * @param {Build} build
 * @param {() => Promise<void>} work Makes it.
 */
export async function renew(build, work) {
  const stamp = join(STAMPS, build.name)
  const text = textOf(build)
  // What is half made must not pass for what was made before.
  rmSync(stamp, { force: true })
  await work()
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(stamp, text)
}

/** @param {Build} build */
function textOf({ sources, isBound = false }) {
  const hash = createHash('sha256').update(isBound ? PROJECT_ROOT : '')
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
