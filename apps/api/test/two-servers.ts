// Two real server processes on one database and one folder of uploads, behind a client that takes them in turn.

import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { createDatabase, type Database } from '../src/database/database.ts'
import { createPool } from '../src/database/pool.ts'
import { createLogger } from '../src/platform/logger.ts'
import { holdRows, type HeldRows } from './held-rows.ts'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { addressOf, startProgram, type ServerProcess } from './server-process.ts'
import { testDatabase } from './test-database.ts'

const PROGRAM = fileURLToPath(new URL('clocked-server.ts', import.meta.url))

export interface TwoServers {
  /** The addresses of both, which stay the same. */
  first: () => string
  second: () => string
  /** Whichever did not have the last turn, as a balancer would that knows nothing of them. */
  turn: () => string
  /** The time that it is from now on, for both. */
  setTime(nowMs: number): Promise<void>
  /** A look behind the scenes, as the owner of the database. */
  db: Database
  /** Locks what a `select … for update` names. */
  hold(rows: string): Promise<HeldRows>
  /** All that both have said, which is warnings and worse once they serve. */
  text(): string
  /** kill -9. */
  killFirst(): Promise<void>
  /** Stops them in good order and removes what they had. */
  close(): Promise<void>
}

export interface TwoServersOptions {
  mainAdmin: { email: string; password: string }
  nowMs: number
}

/** Starts both at the same moment on a database without tables. */
export async function startTwo({ mainAdmin, nowMs }: TwoServersOptions): Promise<TwoServers> {
  const database = await testDatabase('nothing')
  const dataDir = mkdtempSync(join(tmpdir(), 'panadesk-two-'))
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(database.name),
    ADMIN_EMAIL: mainAdmin.email,
    ADMIN_PASSWORD: mainAdmin.password,
    CLOCK_MS: String(nowMs),
  }
  const start = () => startProgram({ program: PROGRAM, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const servers: [ServerProcess, ServerProcess] = [start(), start()]
  const [first, second] = await Promise.all([addressOf(servers[0]), addressOf(servers[1])])
  const db = createDatabase(createPool(database.poolConfig('owner'), systemClock, createLogger('silent')))
  let turns = 0

  return {
    first: () => first,
    second: () => second,
    turn: () => {
      turns += 1
      return turns % 2 === 0 ? first : second
    },
    setTime: async (ms) => {
      await Promise.all(servers.filter(isRunning).map((server) => tellTime(server, ms)))
    },
    db,
    hold: (rows) => holdRows({ connection: database.poolConfig('owner'), rows }),
    text: () => servers.map((server) => server.text()).join(''),
    killFirst: async () => {
      servers[0].child.kill('SIGKILL')
      await servers[0].ended
    },
    close: async () => {
      for (const { child } of servers) child.kill('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
      await db.destroy()
      await database.drop()
      removeLater([dataDir])
    },
  }
}

/** The address of a database of the tests' own cluster. */
export function databaseUrl(name: string, socketFolder = inject('testCluster').socketFolder): string {
  return `postgres:///${name}?host=${encodeURIComponent(socketFolder)}&user=panadesk`
}

function isRunning({ child }: ServerProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function tellTime({ child }: ServerProcess, ms: number): Promise<void> {
  const set = once(child, 'message')
  child.send(ms)
  await set
}
