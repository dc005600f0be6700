// Ends PostgreSQL processes that outlived the server that started them (Node or the postmaster was killed).

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'

const PROGRAMS = /(^|\/)(postgres|initdb)$/
const POLL_MS = 20

// First a shutdown that saves everything, then one that leaves the rest to recovery, then force.
const STEPS = [
  { signal: 'SIGINT', waitMs: 20_000 },
  { signal: 'SIGQUIT', waitMs: 5000 },
  { signal: 'SIGKILL', waitMs: 5000 },
] as const

/** Call it only while holding the lock of the data folder: it cannot tell an orphan from a server in use. */
export async function stopLeftovers(clusterFolder: string): Promise<void> {
  for (const step of STEPS) {
    const pids = leftoversOf(clusterFolder)
    if (pids.length === 0) {
      forgetZombie(clusterFolder)
      return
    }
    const postmaster = pids.find((pid) => pid === recordedPostmaster(clusterFolder))
    // Without their postmaster, SIGINT would only cancel the query that each of the others is busy with.
    if (step.signal === 'SIGINT' && postmaster === undefined) continue
    const targets = step.signal === 'SIGKILL' || postmaster === undefined ? pids : [postmaster]
    for (const pid of targets) signalIfThere(pid, step.signal)
    await waitUntilGone(clusterFolder, step.waitMs)
  }
  if (leftoversOf(clusterFolder).length === 0) return
  throw new OperatorError(`PostgreSQL processes of an earlier start still use ${clusterFolder} and cannot be stopped.`)
}

async function waitUntilGone(clusterFolder: string, waitMs: number): Promise<void> {
  const deadline = performance.now() + waitMs
  while (leftoversOf(clusterFolder).length > 0 && performance.now() < deadline) await sleep(POLL_MS)
}

// In a container without an init process nobody buries the dead, and to PostgreSQL an unburied postmaster still runs.
function forgetZombie(clusterFolder: string): void {
  const pid = recordedPostmaster(clusterFolder)
  const status = pid === undefined ? '' : contentOf(`/proc/${pid}/status`)
  if (/^State:\s+Z/m.test(status)) rmSync(pidFileOf(clusterFolder), { force: true })
}

// Every PostgreSQL process works inside its cluster's folder, which also says whose it is when process ids are reused.
function leftoversOf(clusterFolder: string): number[] {
  if (!existsSync(clusterFolder)) return []
  if (!existsSync('/proc/self/cwd')) return leftoverByPidFile(clusterFolder)
  const folder = realpathSync(clusterFolder)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => linkTarget(`/proc/${pid}/cwd`) === folder && PROGRAMS.test(linkTarget(`/proc/${pid}/exe`)))
    .map(Number)
}

function leftoverByPidFile(clusterFolder: string): number[] {
  const pid = recordedPostmaster(clusterFolder)
  if (pid === undefined) return []
  try {
    const program = execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).trim()
    return PROGRAMS.test(program) ? [pid] : []
  } catch (error) {
    // ps answers 1 for a process that is not there.
    if ((error as { status?: unknown }).status === 1) return []
    throw error
  }
}

function recordedPostmaster(clusterFolder: string): number | undefined {
  const content = contentOf(pidFileOf(clusterFolder))
  return content === '' ? undefined : Number(content.split('\n', 1)[0])
}

function pidFileOf(clusterFolder: string): string {
  return join(clusterFolder, 'postmaster.pid')
}

function linkTarget(path: string): string {
  return orNothing(() => readlinkSync(path).replace(/ \(deleted\)$/, ''))
}

function contentOf(path: string): string {
  return orNothing(() => readFileSync(path, 'utf8'))
}

// Processes of other users hide their links, and processes end while we look: both are none of ours.
function orNothing(read: () => string): string {
  try {
    return read()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EPERM' || code === 'ESRCH') return ''
    throw error
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
