// A real server process on a data folder of its own that a test kills, database and all, and starts again.

import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { loadConfig } from '../src/platform/config.ts'
import { createDatabase, type Database } from '../src/database/database.ts'
import { createPool } from '../src/database/pool.ts'
import { joinDatabase } from '../src/database/start-database.ts'
import { createLogger } from '../src/platform/logger.ts'
import { holdRows, type HeldRows } from './held-rows.ts'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { addressOf, postgresBelow, postmasterOf, startProgram, type ServerProcess } from './server-process.ts'

const PROGRAM = fileURLToPath(new URL('clocked-server.ts', import.meta.url))
const WAIT_MS = 15_000

export type Victim = 'api' | 'database'

export interface KillableServer {
  /** Its settings, which commands beside it need too. */
  env: Record<string, string>
  /** Another one after each start of the API. */
  address: () => string
  /** The time that it is from now on, after later starts as well. */
  setTime(nowMs: number): Promise<void>
  /** A look behind the scenes, as the owner of the database. */
  look<Seen>(work: (db: Database) => Promise<Seen>): Promise<Seen>
  /** Locks what a `select … for update` names. */
  hold(rows: string): Promise<HeldRows>
  /** kill -9. The database is the postmaster and all processes below it. */
  kill(victims: readonly Victim[]): Promise<void>
  /** Starts a killed API again on the same data folder; comes back when requests are served. */
  comeBack(): Promise<void>
  /** Stops it in good order and removes its data. */
  close(): Promise<void>
}

export interface KillableOptions {
  mainAdmin: { email: string; password: string }
  nowMs: number
  /** Beside those that it needs to be one. */
  settings?: Record<string, string>
}

export async function startKillable({ mainAdmin, settings, ...options }: KillableOptions): Promise<KillableServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'panadesk-kill-'))
  const account = { ADMIN_EMAIL: mainAdmin.email, ADMIN_PASSWORD: mainAdmin.password }
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', ...account, ...settings }
  let { nowMs } = options
  let server = start(env, nowMs)
  let address = await addressOf(server)
  const database = await joinDatabase(loadConfig({ ...process.env, ...env }), () => undefined)

  const comeBack = async () => {
    if (hasEnded(server)) {
      server = start(env, nowMs)
      address = await addressOf(server)
    }
    await vi.waitFor(async () => expect((await fetch(`${address}/health`)).status).toBe(200), { timeout: WAIT_MS })
  }

  return {
    env,
    address: () => address,
    setTime: async (ms) => {
      nowMs = ms
      const set = once(server.child, 'message')
      server.child.send(ms)
      await set
    },
    look: async (work) => {
      const db = createDatabase(createPool(database.poolConfig('owner'), systemClock, createLogger('silent')))
      try {
        return await work(db)
      } finally {
        await db.destroy()
      }
    },
    hold: (rows) => holdRows({ connection: database.poolConfig('owner'), rows }),
    kill: async (victims) => {
      const killed = victims.includes('database') ? await databaseOf(server) : []
      // First the API, which would start a dead database again.
      if (victims.includes('api')) server.child.kill('SIGKILL')
      for (const pid of killed) killIfThere(pid)
      if (victims.includes('api')) await server.ended
    },
    comeBack,
    close: async () => {
      // A database that has lost its API ends with the next start.
      if (hasEnded(server)) await comeBack()
      server.child.kill('SIGTERM')
      await server.ended
      removeLater([dataDir])
    },
  }
}

function start(env: Record<string, string>, nowMs: number): ServerProcess {
  return startProgram({
    program: PROGRAM,
    env: { ...env, CLOCK_MS: String(nowMs) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

function hasEnded({ child }: ServerProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function databaseOf(server: ServerProcess): Promise<number[]> {
  const postmaster = await postmasterOf(server)
  return [postmaster, ...(await postgresBelow(postmaster))]
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
