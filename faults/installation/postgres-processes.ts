// The PostgreSQL that runs on a data folder: where its socket is, and which processes it has.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { waitFor } from '../wait.ts'

const SOCKET_LINE = 4
const FOUND_WITHIN_MS = 30_000
/** By this name those who look know one another: many look at once, and none of them is what they look for. */
export const LOOKER = 'a look behind the scenes'

/** The folder of the socket of whatever runs there now. */
export function socketFolderOf(dataDir: string): string {
  const folder = pidFile(dataDir)[SOCKET_LINE]
  if (folder === undefined || folder === '') throw new Error(`no database runs on ${dataDir}`)
  return folder
}

export type Ask = <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/** Looks behind the scenes as the owner, over a connection of its own; again where the database is killed meanwhile. */
export async function lookInto<Seen>(dataDir: string, work: (ask: Ask) => Promise<Seen>): Promise<Seen> {
  const deadline = performance.now() + FOUND_WITHIN_MS
  for (;;) {
    const client = await connectOwner(dataDir, LOOKER)
    try {
      return await work(async (text, values) => (await client.query(text, values)).rows)
    } catch (error) {
      if (!isBrokenOff(error) || performance.now() > deadline) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** What a connection says when its database has been killed, or is on its way up. */
function isBrokenOff(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string }
  return /^(?:ECONNRESET|EPIPE|57P0\d)$/.test(code ?? '') || message.startsWith('Connection terminated')
}

/** A connection of the owner that outlives a killed database as an error that nobody needs. */
export async function connectOwner(dataDir: string, name?: string): Promise<Client> {
  return waitFor(
    async () => {
      const host = socketFolderOf(dataDir)
      const client = new Client({ host, port: 5432, user: 'panadesk', database: 'panadesk', application_name: name })
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    { what: 'a database that answers', withinMs: FOUND_WITHIN_MS },
  )
}

/** kill -9 of the postmaster and all processes below it. Answers false where none runs just now. */
export function killPostgres(dataDir: string): boolean {
  return signalPostgres(dataDir, 'SIGKILL')
}

/** The same with SIGSTOP: whoever has a connection hears nothing more, and not that it is over. */
export function silencePostgres(dataDir: string): boolean {
  return signalPostgres(dataDir, 'SIGSTOP')
}

function signalPostgres(dataDir: string, signal: NodeJS.Signals): boolean {
  const postmaster = Number(pidFile(dataDir)[0])
  if (!Number.isSafeInteger(postmaster) || postmaster <= 1 || !isPostgres(postmaster)) return false
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      // It may have ended since.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  return true
}

function pidFile(dataDir: string): string[] {
  const path = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
}

function isPostgres(pid: number): boolean {
  const path = `/proc/${pid}/comm`
  return existsSync(path) && readFileSync(path, 'utf8').trim() === 'postgres'
}

function childrenOf(pid: number): number[] {
  try {
    const list = execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(pid)], { encoding: 'utf8' })
    return [...list.matchAll(/^ *(\d+) postgres/gm)].map(([, found]) => Number(found))
  } catch (error) {
    // ps answers 1 where there are none.
    if ((error as { status?: unknown }).status === 1) return []
    throw error
  }
}
