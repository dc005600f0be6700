// Alerts and exceptions for the browser tests, written into the database of a running installation: no call makes one.
import { joinDatabase } from '@panadesk/api/database/start-database'
import { createDatabase, type Database } from '@panadesk/api/database/database'
import { createPool } from '@panadesk/api/database/pool'
import { systemClock } from '@panadesk/api/platform/clock'
import { loadConfig } from '@panadesk/api/platform/config'
import { sql } from 'kysely'
import { createLogger } from '@panadesk/api/platform/logger'
import { plantAlert } from '../../apps/api/test/plant-alert.ts'
import { plantException } from '../../apps/api/test/plant-exception.ts'
import type { Installation } from './test.ts'

export const plantAlerts = planter(plantAlert)
export const plantExceptions = planter(plantException)
/** Notes of somebody who is gone, about a player, that name an admin. */
export const plantMentions = planter(
  async ({ db }, { id, playerId, admin }: { id: number; playerId: string; admin: string }) => {
    await sql`
      insert into note (id, kind, subject_id, note, admin_name) overriding system value
      values (${id}, 'player', ${playerId}::bigint, 'Bait', 'Gone')`.execute(db)
    await sql`
      insert into mention (note_id, admin_id) select ${id}, id from admin where email = ${admin}`.execute(db)
  },
)

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
