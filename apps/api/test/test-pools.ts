// Connections of tests to a database of theirs.
import type { Pool, PoolConfig } from 'pg'
import { createPool } from '../src/database/pool.ts'
import type { Clock } from '../src/platform/clock.ts'
import { createLogger } from '../src/platform/logger.ts'
import { prepareRepeated } from './prepare-repeated.ts'
import type { TestDatabase } from './test-database.ts'

/** Of its owner, of requests, and of whoever recounts the books. */
export type TestPools = Record<'owner' | 'app' | 'books', Pool>

/** The product's own pool, but for what is kept prepared. */
export function testPool(config: PoolConfig, clock: Clock): Pool {
  const pool = createPool(config, clock, createLogger('fatal'))
  prepareRepeated(pool)
  return pool
}

export function openTestPools(database: TestDatabase, clock: Clock, limits: PoolConfig = {}): TestPools {
  return {
    owner: testPool({ ...database.poolConfig('owner'), ...limits }, clock),
    app: testPool({ ...database.poolConfig('app'), ...limits }, clock),
    // To plan a recount takes longer than all else that a test asks: one connection does it once.
    books: testPool({ ...database.poolConfig('owner'), ...limits, max: 1, idleTimeoutMillis: 0 }, clock),
  }
}
