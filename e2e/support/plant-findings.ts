// Alerts and exceptions for the browser tests, written into the database of a running installation: no call makes one.
import { joinDatabase } from '@panadesk/api/database/start-database'
import { createDatabase, type Database } from '@panadesk/api/database/database'
import { createPool } from '@panadesk/api/database/pool'
import { systemClock } from '@panadesk/api/platform/clock'
import { loadConfig } from '@panadesk/api/platform/config'
import { createLogger } from '@panadesk/api/platform/logger'
import { plantAlert } from '../../apps/api/test/plant-alert.ts'
import { plantException } from '../../apps/api/test/plant-exception.ts'
import { plantMention } from '../../apps/api/test/plant-mention.ts'
import type { Installation } from './test.ts'

export const plantAlerts = planter(plantAlert)
export const plantExceptions = planter(plantException)
export const plantMentions = planter(plantMention)

function planter<Planted>(plant: (app: { db: Database }, planted: Planted) => Promise<void>) {
  return async ({ dataDir }: Pick<Installation, 'dataDir'>, planted: readonly Planted[]): Promise<void> => {
    const database = await joinDatabase(loadConfig({ DATA_DIR: dataDir }), () => undefined)
    const db = createDatabase(createPool(database.poolConfig('owner'), systemClock, createLogger('fatal')))
    try {
      for (const each of planted) await plant({ db }, each)
    } finally {
      await db.destroy()
      await database.stop()
    }
  }
}
