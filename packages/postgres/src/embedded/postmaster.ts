// One run of the PostgreSQL server: starts it, waits until it answers, stops it.

import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { OperatorError } from '../operator-error.ts'
import type { Application } from '../application.ts'
import { inClusterFolder, type Cluster } from './cluster.ts'
import { lastFault } from './last-fault.ts'
import { stopLeftovers } from './leftovers.ts'
import type { ServerSettings } from './server-settings.ts'

export type Postmaster = {
  pid: number
  exited: Promise<void>
  stop(): Promise<void>
  /** For a process that ends: nobody can wait any more. */
  askToStop(): void
}

export type PostmasterPlan = {
  cluster: Cluster
  socketFolder: string
  settings: ServerSettings
}

const RETRY_FOR_MS = 20_000
const POLL_MS = 20
// Recovery of a long write-ahead log takes minutes on a slow disk; the server is alive meanwhile and says so.
const READY_WITHIN_MS = 15 * 60_000
const STOP_WITHIN_MS = 60_000

// What a start meets shortly after a kill -9, while the processes of the dead server are still going.
const PASSING_FAULT = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/

/** How to connect to the server as its owner; to the database of the application, unless another one is named. */
export function ownerConnection(
  { name }: Application,
  { socketFolder, database = name }: { socketFolder: string; database?: string },
): ClientConfig {
  return { host: socketFolder, port: 5432, user: name, database, ssl: false }
}

/** Starts the server and comes back when it answers queries. */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  const { cluster, socketFolder } = plan
  const deadline = performance.now() + RETRY_FOR_MS
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 1000)) {
    await stopLeftovers(cluster.folder)
    removeDeadSocket(socketFolder)
    const run = spawnServer(plan)
    if (await answersBeforeExit(run, ownerConnection(cluster.application, { socketFolder, database: 'postgres' }))) {
      const askToStop = () => void run.child.kill('SIGINT')
      return { pid: run.pid, exited: run.exited, stop: () => stopServer(run), askToStop }
    }
    await run.exited
    const words = run.lastWords()
    if (!PASSING_FAULT.test(words) || performance.now() > deadline) {
      throw new OperatorError(`The embedded database does not start: ${reasonOf(words, cluster.folder)}`)
    }
    await sleep(pauseMs)
  }
}

type ServerRun = {
  child: ChildProcess
  pid: number
  exited: Promise<void>
  isRunning(): boolean
  lastWords(): string
}

function spawnServer({ cluster, socketFolder, settings }: PostmasterPlan): ServerRun {
  const place = inClusterFolder(cluster)
  const fixed = { listen_addresses: '', unix_socket_directories: socketFolder, unix_socket_permissions: '0700' }
  const parameters = Object.entries({ ...settings, ...fixed }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A session of its own: Ctrl-C in the terminal must reach Node, which stops the database last.
  const child = spawn(join(cluster.binaries, 'bin', 'postgres'), ['-D', place.argument, ...parameters], {
    ...place.options,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let words = ''
  child.stderr.on('data', (part: Buffer) => {
    words = (words + part.toString()).slice(-4000)
  })
  if (child.pid === undefined) throw new OperatorError('The embedded database cannot be run: no process was made.')
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return { child, pid: child.pid, exited, isRunning, lastWords: () => words }
}

async function answersBeforeExit(run: ServerRun, connection: ClientConfig): Promise<boolean> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (run.isRunning()) {
    if (await answers(connection)) return true
    if (performance.now() > deadline) {
      run.child.kill('SIGQUIT')
      throw new OperatorError('The embedded database did not become ready in 15 minutes.')
    }
    await sleep(POLL_MS)
  }
  return false
}

async function answers(connection: ClientConfig): Promise<boolean> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // Refused, not there yet, or "the database system is starting up": whatever it is, the next try will tell.
    return error === undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

// SIGINT ends the sessions and writes a checkpoint; SIGQUIT leaves the checkpoint to the next start.
async function stopServer(run: ServerRun): Promise<void> {
  run.child.kill('SIGINT')
  const force = setTimeout(() => run.child.kill('SIGQUIT'), STOP_WITHIN_MS)
  await run.exited
  clearTimeout(force)
}

// Nobody listens there once the leftovers are stopped, but PostgreSQL would believe in the process id of the lock.
function removeDeadSocket(socketFolder: string): void {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(socketFolder, name), { force: true })
}

// What went wrong early is on stderr; once the log has been opened it is there.
function reasonOf(words: string, clusterFolder: string): string {
  const logFolder = join(clusterFolder, 'log')
  const reason = lastFault(words) ?? lastFault(newestLog(logFolder)) ?? (words.trim().split('\n').at(-1) || 'unknown')
  return `${reason.replaceAll(/\s+/g, ' ')} (its log: ${logFolder})`
}

function newestLog(logFolder: string): string {
  if (!existsSync(logFolder)) return ''
  const logs = readdirSync(logFolder).map((name) => join(logFolder, name))
  const newest = logs.sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs).at(-1)
  return newest === undefined ? '' : readFileSync(newest, 'utf8').slice(-20_000)
}
