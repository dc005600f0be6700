// The PostgreSQL of a book: the product's embedded server on the folder of the book, its tables up to date.
import type { Pool, PoolConfig } from 'pg'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { loadConfig, type Config } from '../../apps/api/src/platform/config.ts'
import { migrate } from '@panadesk/api/database/migrate'
import { createPool } from '@panadesk/api/database/pool'
import { prepareRequests } from '@panadesk/api/database/prepare-requests'
import { readSchemaFiles } from '@panadesk/api/database/schema-files'
import { startDatabase } from '@panadesk/api/database/start-database'
import { createLogger } from '../../apps/api/src/platform/logger.ts'

export interface BookServer {
  config: Config
  /** Connections of the owner, who may do what the server may not. */
  owner: Pool
  /** For connections as the server has them. */
  appPoolConfig: PoolConfig
  stop(): Promise<void>
}

/** `ownerSettings` are those of the owner's connections: `name=value`. */
export async function openBookServer(folder: string, ownerSettings: readonly string[] = []): Promise<BookServer> {
  const config = loadConfig({ DATA_DIR: folder })
  const server = await startDatabase(config, report)
  let appPoolConfig: PoolConfig
  try {
    await migrate(server.poolConfig('owner'), readSchemaFiles(), report)
    // For the server it is always the moment of the book.
    appPoolConfig = server.poolConfig(await prepareRequests(server, 'settable'))
  } catch (error) {
    await server.stop()
    throw error
  }
  const owner = createPool(withSettings(server.poolConfig('owner'), ownerSettings), systemClock, createLogger('warn'))
  return {
    config,
    owner,
    appPoolConfig,
    stop: async () => {
      await owner.end()
      await server.stop()
    },
  }
}

/** The connections of `poolConfig` with more settings. */
export function withSettings(poolConfig: PoolConfig, settings: readonly string[]): PoolConfig {
  const options = [poolConfig.options, ...settings.map((setting) => `-c ${setting}`)]
  return { ...poolConfig, options: options.filter((option) => option !== undefined).join(' ') }
}

function report(line: string): void {
  console.error(line)
}
