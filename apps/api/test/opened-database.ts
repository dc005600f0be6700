// A database of its own for a test, asked as its owner by the product's own pool and Kysely.
import { createDatabase, type Database } from '../src/database/database.ts'
import { manualClock } from '../src/platform/clock.ts'
import { START } from './test-app.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'
import { testPool } from './test-pools.ts'

export interface OpenedDatabase extends TestDatabase {
  db: Database
}

export async function openedDatabase(): Promise<OpenedDatabase> {
  const database = await testDatabase()
  const pool = testPool(database.poolConfig('owner'), manualClock(START))
  const drop = async () => {
    await pool.end()
    await database.drop()
  }
  return { ...database, db: createDatabase(pool), drop }
}
