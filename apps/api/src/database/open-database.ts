// The database ready for use: server running, tables migrated, connections open.

import type pg from 'pg'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Logger } from '../platform/logger.ts'
import type { Progress } from '@panadesk/postgres/progress'
import type { AppClock } from './app-clock.ts'
import { createDatabase, type Database } from './database.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { prepareRequests } from './prepare-requests.ts'
import type { RequestLogin } from './request-login.ts'
import { readSchemaFiles } from './schema-files.ts'
import { joinDatabase, startDatabase, type DatabaseServer } from './start-database.ts'
import { whenThereIsRoom } from './when-there-is-room.ts'

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  server: DatabaseServer
  /** As whom `db` and `pool` are connected. */
  login: RequestLogin
  close(): Promise<void>
}

export type OpenOptions = { config: Config; clock: Clock; logger: Logger; progress: Progress }

const POOL_END_WITHIN_MS = 5000

/**
 * For the server process: refuses when another one runs on the same data folder. With a clock that is not the system's, the
 * database gets one that can be set.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const server = await startDatabase(options.config, options.progress)
  return open(server, { ...options, appClock: options.clock.isSystem ? 'plain' : 'settable' })
}

/** For commands that may run beside the server, on its database. */
export async function openRunningDatabase(options: Omit<OpenOptions, 'clock'>): Promise<OpenDatabase> {
  return open(await joinDatabase(options.config, options.progress), {
    ...options,
    clock: systemClock,
    appClock: undefined,
  })
}

type Opening = OpenOptions & { appClock: AppClock | undefined }

async function open(server: DatabaseServer, { clock, appClock, logger, progress }: Opening): Promise<OpenDatabase> {
  let pool: pg.Pool
  let login: RequestLogin
  try {
    const files = readSchemaFiles()
    await whenThereIsRoom(progress, () => migrate(server.poolConfig('owner'), files, progress))
    login = await whenThereIsRoom(progress, () => prepareRequests(server, appClock))
    const poolConfig = server.poolConfig(login)
    pool = await whenThereIsRoom(progress, () => openPool(poolConfig, clock, logger))
  } catch (error) {
    await server.stop()
    throw error
  }
  const db = createDatabase(pool)
  const close = async () => {
    // A connection that is still busy does not hold up the end: the server ends it.
    await orAfter(POOL_END_WITHIN_MS, pool.end())
    await server.stop()
  }
  return { db, pool, server, login, close }
}

/** With a connection of its own, which nobody can take from then on. */
async function openPool(poolConfig: pg.PoolConfig, clock: Clock, logger: Logger): Promise<pg.Pool> {
  const pool = createPool(poolConfig, clock, logger)
  try {
    const first = await pool.connect()
    first.release()
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

async function orAfter(waitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs)
  })
  await Promise.race([work, timeout])
  clearTimeout(timer)
}
