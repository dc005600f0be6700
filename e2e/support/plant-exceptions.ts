// Exceptions for the browser tests, written into the database of a running installation: no call makes one.
import { joinDatabase } from '@panadesk/api/database/start-database'
import { createDatabase } from '@panadesk/api/database/database'
import { createPool } from '@panadesk/api/database/pool'
import { systemClock } from '@panadesk/api/platform/clock'
import { loadConfig } from '@panadesk/api/platform/config'
import { createLogger } from '@panadesk/api/platform/logger'
import { plantException } from '../../apps/api/test/plant-exception.ts'
import type { Installation } from './test.ts'

type Planted = Parameters<typeof plantException>[1]

export async function plantExceptions(
  { dataDir }: Pick<Installation, 'dataDir'>,
  planted: readonly Planted[],
): Promise<void> {
  const database = await joinDatabase(loadConfig({ DATA_DIR: dataDir }), () => undefined)
  const db = createDatabase(createPool(database.poolConfig('owner'), systemClock, createLogger('fatal')))
  try {
    for (const each of planted) await plantException({ db }, each)
  } finally {
    await db.destroy()
    await database.stop()
  }
}
