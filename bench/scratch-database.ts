// A database of its own for a benchmark: the product's server with its durable settings, in a folder that goes away.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { systemClock, type Clock } from '../apps/api/src/platform/clock.ts'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import { createDatabase, type Database } from '../apps/api/src/platform/database/database.ts'
import { migrate, MIGRATIONS_FOLDER, readMigrations } from '../apps/api/src/platform/database/migrate.ts'
import { createPool } from '../apps/api/src/platform/database/pool.ts'
import { startDatabase } from '../apps/api/src/platform/database/start-database.ts'
import { createLogger, type Logger } from '../apps/api/src/platform/logger.ts'

export interface ScratchDatabase {
  /** As the server sees it. */
  db: Database
  pool: Pool
  /** For bulk loads, checkpoints and whatever the server's role may not do. */
  owner: Client
  logger: Logger
  timeZone: string
}

/**
 * Runs `work` on an empty, migrated database and removes it afterwards, also when the work fails. The connections of the
 * pool tell the time by `clock`.
 */
export async function withScratchDatabase<Result>(
  work: (scratch: ScratchDatabase) => Promise<Result>,
  clock: Clock = systemClock,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'panadesk-bench-'))
  try {
    const config = loadConfig({ DATA_DIR: dataDir })
    const logger = createLogger('warn')
    const server = await startDatabase(config, report)
    const pool = createPool(server.poolConfig('app'), clock, logger)
    const owner = new Client(server.poolConfig('owner'))
    try {
      await migrate(server.poolConfig('owner'), readMigrations(MIGRATIONS_FOLDER), report)
      await owner.connect()
      return await work({ db: createDatabase(pool), pool, owner, logger, timeZone: config.timeZone })
    } finally {
      await owner.end()
      await pool.end()
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function report(line: string): void {
  console.error(line)
}
