// The folder with PostgreSQL's files: makes it once, and gives it to the user that PostgreSQL runs as.

import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import type { Application } from '../application.ts'
import { POSTGRES_ENVIRONMENT } from './binaries.ts'
import { stopLeftovers } from './leftovers.ts'
import type { RuntimeUser } from './runtime-user.ts'

export type Cluster = {
  /** Its name is that of the login that owns everything. Only the user that runs it and root reach its socket: no password. */
  application: Application
  folder: string
  binaries: string
  /** Of `binaries`: a server reads what servers of its own major version have written, and nothing else. */
  major: number
  user: RuntimeUser
}

/**
 * How a process of ours finds the cluster. PostgreSQL's own user may not be allowed through the folders above (a project
 * in /root). A process that is started inside and told to use its working folder needs no way in.
 */
export function inClusterFolder(cluster: Cluster): { argument: string; options: SpawnPlace } {
  const isReachedByWorkingFolder = cluster.user.switchTo !== undefined && existsSync('/proc/self/cwd')
  return {
    argument: isReachedByWorkingFolder ? '/proc/self/cwd' : cluster.folder,
    options: { cwd: cluster.folder, env: POSTGRES_ENVIRONMENT, ...cluster.user.switchTo },
  }
}

type SpawnPlace = { cwd: string; env: Record<string, string>; uid?: number; gid?: number }

/** Makes the cluster unless it is there. A half-made one, left by a killed start, is made anew. Refuses one of another major version. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  const found = majorOfCluster(cluster.folder)
  if (found !== undefined) {
    if (found !== cluster.major) throw new OperatorError(otherMajor(cluster, found))
    giveToRuntimeUser(cluster)
    return
  }
  const unfinished = { ...cluster, folder: `${cluster.folder}.new` }
  await stopLeftovers(unfinished.folder)
  rmSync(unfinished.folder, { recursive: true, force: true })
  mkdirSync(unfinished.folder, { mode: 0o700 })
  if (cluster.user.switchTo) chownSync(unfinished.folder, cluster.user.uid, cluster.user.gid)
  await runInitdb(unfinished)
  renameSync(unfinished.folder, cluster.folder)
  syncFolder(join(cluster.folder, '..'))
}

/** The major version of the server that made it; undefined where there is none. */
export function majorOfCluster(folder: string): number | undefined {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

function otherMajor({ application, folder, major }: Cluster, found: number): string {
  const words = `The database in ${folder} is of PostgreSQL ${found}, and this version runs ${major}`
  return found < major
    ? `${words}: ${application.advice.upgrade} brings it over.`
    : `${words}: start the version of ${application.title} that has served it last.`
}

async function runInitdb(cluster: Cluster): Promise<void> {
  const place = inClusterFolder(cluster)
  const options = [
    '--auth=trust',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--no-instructions',
  ]
  const child = spawn(
    join(cluster.binaries, 'bin', 'initdb'),
    ['-D', place.argument, '-U', cluster.application.name, ...options],
    {
      ...place.options,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    },
  )
  let output = ''
  child.stderr.on('data', (part: Buffer) => {
    output += part.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0 && NO_ACCOUNT.test(output)) throw new OperatorError(noAccount(cluster))
  if (code !== 0) throw new OperatorError(`The database folder ${cluster.folder} could not be made: ${oneLine(output)}`)
}

/** What initdb says to a bare user number, as a container may be started with. */
const NO_ACCOUNT = /could not look up effective user/

function noAccount({ application, user }: Cluster): string {
  return `User ${user.uid} has no account on this machine, and PostgreSQL makes no database for one without: start as a user with an account (or as root), or ${application.advice.useAnotherServer}.`
}

// A cluster that root copied back from a backup belongs to root, for whom PostgreSQL does not run. A start that was killed over it has given a part.
function giveToRuntimeUser({ folder, user }: Cluster): void {
  const top = [folder, ...readdirSync(folder).map((name) => join(folder, name))]
  if (user.switchTo && top.some((path) => lstatSync(path).uid === 0)) changeOwner(folder, user.switchTo)
  if ((lstatSync(folder).mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
}

/** A folder after all that is in it: as long as it is root's, something of it may be. */
function changeOwner(path: string, owner: { uid: number; gid: number }): void {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) changeOwner(join(path, name), owner)
  lchownSync(path, owner.uid, owner.gid)
}

/** What was renamed in it stays renamed when the machine goes down. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, ' ')
}
