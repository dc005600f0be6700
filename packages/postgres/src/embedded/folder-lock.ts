// Holds the data folder for one process: two servers on one folder would stop each other's database.

import { chmodSync, chownSync, closeSync, linkSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Application } from '../application.ts'
import { OperatorError } from '../operator-error.ts'

export class DataFolderInUseError extends OperatorError {
  override readonly name = 'DataFolderInUseError'
  readonly holder: LockHolder

  constructor({ title }: Application, folder: string, holder: LockHolder) {
    super(`${title} is already running on the data folder ${folder} (process ${holder.pid ?? 'unknown'}).`)
    this.holder = holder
  }
}

/** What the holder of a lock tells about itself; nothing when it is too busy to answer. */
export type LockHolder = { pid?: number; socketFolder?: string }

export type FolderLock = { release(): Promise<void> }

const ANSWER_WITHIN_MS = 1000

/**
 * The lock is a listening socket under a numbered name: the kernel ends it with its process, however that ends, and a
 * connect tells living from dead across containers too. A dead lock is never removed by those who want it; they make the
 * next number, which only one can. Numbers grow as long as the folder lives, so whoever finds a higher number after
 * making his own was too slow.
 */
export async function lockFolder(
  application: Application,
  folder: string,
  self: Required<LockHolder>,
): Promise<FolderLock> {
  const locks = join(folder, 'lock')
  mkdirSync(locks, { recursive: true, mode: 0o700 })
  // Root may start once on somebody's folder; he must be able to ask and replace this lock later.
  if (process.getuid?.() === 0) chownSync(locks, statSync(folder).uid, statSync(folder).gid)
  const name = `new-${process.pid}-${randomBytes(4).toString('hex')}`
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(JSON.stringify(self))
  })
  await inShortPath(locks, async (short) => {
    server.listen(join(short, name))
    await once(server, 'listening')
  })
  chmodSync(join(locks, name), 0o666)
  server.unref()
  const release = async () => {
    server.close()
    await once(server, 'close')
  }
  try {
    await claimNextNumber({ application, folder, locks, name })
  } catch (error) {
    await release()
    throw error
  } finally {
    rmSync(join(locks, name), { force: true })
  }
  return { release }
}

type Claim = { application: Application; folder: string; locks: string; name: string }

async function claimNextNumber(claim: Claim): Promise<void> {
  for (;;) {
    const newest = newestNumber(claim.locks)
    const holder = await askHolder(claim.locks, String(newest))
    if (holder) throw new DataFolderInUseError(claim.application, claim.folder, holder)
    const mine = newest + 1
    try {
      linkSync(join(claim.locks, claim.name), join(claim.locks, String(mine)))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw error
    }
    if (newestNumber(claim.locks) === mine) {
      removeOlder(claim.locks, mine)
      return
    }
    rmSync(join(claim.locks, String(mine)))
  }
}

function lockNumbers(locks: string): number[] {
  return readdirSync(locks)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

function newestNumber(locks: string): number {
  return Math.max(0, ...lockNumbers(locks))
}

function removeOlder(locks: string, mine: number): void {
  for (const number of lockNumbers(locks)) {
    if (number < mine) rmSync(join(locks, String(number)), { force: true })
  }
}

/** Undefined when nobody holds the lock `name` any more. */
async function askHolder(locks: string, name: string): Promise<LockHolder | undefined> {
  return inShortPath(locks, async (short) => {
    const socket = connect(join(short, name))
    socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy())
    try {
      await once(socket, 'connect')
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'ECONNREFUSED' || code === 'ENOENT') return undefined
      // EAGAIN: so many wait for its answer that it cannot take more, so it lives.
      if (code === 'EAGAIN') return {}
      throw error
    }
    const answer: Buffer[] = []
    socket.on('data', (part) => answer.push(part))
    await once(socket, 'close')
    return parseAnswer(Buffer.concat(answer).toString())
  })
}

function parseAnswer(answer: string): LockHolder {
  return answer === '' ? {} : (JSON.parse(answer) as LockHolder)
}

// A socket's path may have 107 bytes; through the open folder it is short wherever the folder is.
async function inShortPath<T>(folder: string, work: (short: string) => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work(folder)
  const handle = openSync(folder, 'r')
  try {
    return await work(`/proc/self/fd/${handle}`)
  } finally {
    closeSync(handle)
  }
}
