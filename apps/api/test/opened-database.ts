// A database of its own for a test, asked as its owner by the product's own pool and Kysely.
import { createDatabase, type Database } from '../src/database/database.ts'
import { createPool } from '../src/database/pool.ts'
import { manualClock } from '../src/platform/clock.ts'
import { createLogger } from '../src/platform/logger.ts'
import { START } from './test-app.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

export interface OpenedDatabase extends TestDatabase {
  db: Database
}

export async function openedDatabase(): Promise<OpenedDatabase> {
  const database = await testDatabase()
  const pool = createPool(database.poolConfig('owner'), manualClock(START), createLogger('fatal'))
  const drop = async () => {
    await pool.end()
    await database.drop()
  }
  return { ...database, db: createDatabase(pool), drop }
}
