// Commands for an installation that is there found none by looking for it.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isHalfwayUpgraded } from '@panadesk/postgres/embedded/upgrade-folders'
import type { Progress } from '@panadesk/postgres/progress'
import { withClient } from '@panadesk/postgres/with-client'
import type { Config } from '../platform/config.ts'
import { StartupError } from '../platform/startup-error.ts'
import { startDatabase } from './start-database.ts'

/** True for every database elsewhere, which is asked itself. */
export function isInstallationThere({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, 'postgres')) || isHalfwayUpgraded(dataDir)
}

/** Whether a start would find an installation, and not make one. Changes nothing. */
export async function isFounded(config: Config, progress: Progress): Promise<boolean> {
  if (config.databaseUrl === undefined) return isInstallationThere(config)
  const server = await startDatabase(config, progress)
  return withClient(server.poolConfig('owner'), async (owner) => {
    const { rows } = await owner.query<{ is_there: boolean }>("select to_regclass('admin') is not null as is_there")
    return rows[0]?.is_there === true
  })
}

/** Refuses with one line a data folder without a database. */
export function demandInstallation(config: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (!isInstallationThere(config))
    throw new StartupError(`There is no installation in ${config.dataDir}: DATA_DIR says where it is.`)
}
