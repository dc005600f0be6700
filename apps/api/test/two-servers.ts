// Two real server processes on one database and one folder of uploads, behind a client that takes them in turn.

import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
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

export type Which = 'first' | 'second'

export interface TwoServers {
  /** The addresses of both, which stay the same as long as they run. */
  first: () => string
  second: () => string
  /** Whichever did not have the last turn, as a balancer would that knows nothing of them. */
  turn: () => string
  /** The time that it is from now on, for both. */
  setTime(nowMs: number): Promise<void>
  /** A look behind the scenes, as the owner of the database. */
  db: Database
  /** Locks what a `select … for update` or a `lock table` names. */
  hold(rows: string): Promise<HeldRows>
  /** All that both have said, which is warnings and worse once they serve. */
  text(): string
  /** Whose connection to the database it is, by the process id of its other end. */
  whoseConnection(pid: number): Promise<Which>
  /** kill -9. */
  kill(which: Which): Promise<void>
  /** Tells it to stop in good order, and answers when it has. */
  stop(which: Which): Promise<void>
  /** Starts the one that was killed or stopped again; comes back when it serves. */
  comeBack(which: Which): Promise<void>
  /** Stops them in good order and removes what they had. */
  close(): Promise<void>
}

export interface TwoServersOptions {
  mainAdmin: { email: string; password: string }
  nowMs: number
  /** Beside those that they need to be two. */
  settings?: Record<string, string>
}

/** Starts both at the same moment on a database without tables. */
export async function startTwo({ mainAdmin, nowMs, settings }: TwoServersOptions): Promise<TwoServers> {
  const database = await testDatabase('nothing')
  const dataDir = mkdtempSync(join(tmpdir(), 'panadesk-two-'))
  const env = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: mainAdmin.email,
    ADMIN_PASSWORD: mainAdmin.password,
    ...settings,
  }
  const start = (which: Which, clockMs: number) =>
    startProgram({
      program: PROGRAM,
      env: {
        ...env,
        CLOCK_MS: String(clockMs),
        DATABASE_URL: `${databaseUrl(database.name)}&application_name=${which}`,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
  let toldMs = nowMs
  const servers = { first: start('first', nowMs), second: start('second', nowMs) }
  const addresses = { first: await addressOf(servers.first), second: await addressOf(servers.second) }
  const db = createDatabase(createPool(database.poolConfig('owner'), systemClock, createLogger('silent')))
  let turns = 0

  return {
    first: () => addresses.first,
    second: () => addresses.second,
    turn: () => {
      turns += 1
      return turns % 2 === 0 ? addresses.first : addresses.second
    },
    setTime: async (ms) => {
      toldMs = ms
      await Promise.all(
        Object.values(servers)
          .filter(isRunning)
          .map((server) => tellTime(server, ms)),
      )
    },
    db,
    hold: (rows) => holdRows({ connection: database.poolConfig('owner'), rows }),
    text: () => servers.first.text() + servers.second.text(),
    whoseConnection: async (pid) => {
      const { rows } = await sql<{ which: Which }>`
        select application_name as which from pg_stat_activity where pid = ${pid}`.execute(db)
      const [connection] = rows
      assert(connection !== undefined && connection.which in servers, 'one of both is connected')
      return connection.which
    },
    kill: async (which) => {
      servers[which].child.kill('SIGKILL')
      await servers[which].ended
    },
    stop: async (which) => {
      servers[which].child.kill('SIGTERM')
      await servers[which].ended
    },
    comeBack: async (which) => {
      servers[which] = start(which, toldMs)
      addresses[which] = await addressOf(servers[which])
    },
    close: async () => {
      const both = Object.values(servers)
      for (const { child } of both) child.kill('SIGTERM')
      await Promise.all(both.map(({ ended }) => ended))
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
