// Commands for a house that is there found none by looking for it.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isHalfwayUpgraded } from '@panadesk/postgres/embedded/upgrade-folders'
import type { Config } from '../platform/config.ts'
import { StartupError } from '../platform/startup-error.ts'

/** True for every database elsewhere, which is asked itself. */
export function isHouseThere({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, 'postgres')) || isHalfwayUpgraded(dataDir)
}

/** Refuses with one line a data folder without a database. */
export function demandHouse(config: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (!isHouseThere(config))
    throw new StartupError(`There is no house in ${config.dataDir}: DATA_DIR says where it is.`)
}
