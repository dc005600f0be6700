// The connection pool of the server, with the types that the code expects: whole numbers, market dates as text.

import { Pool, types, type CustomTypesConfig, type PoolConfig } from 'pg'
import type { Clock } from '../platform/clock.ts'
import { ClockedPool } from './clocked-pool.ts'
import { endSilentConnections } from './silent-connections.ts'

type PoolLogger = { warn(details: { err: unknown }, message: string): void }

/**
 * A pool for `poolConfig` (see `DatabaseServer.poolConfig`). With a clock that is not the system's, every connection knows
 * the time of that clock whenever it is lent.
 */
export function createPool(poolConfig: PoolConfig, clock: Clock, logger: PoolLogger): Pool {
  // What is asked of a connection before it has answered is sent all the same (see `inOneGo`); one that gives up waiting
  // for an answer must not have sent more.
  const config = { ...poolConfig, types: columnTypes, pipeline: poolConfig.query_timeout === undefined }
  const pool = clock.isSystem ? new Pool(config) : new ClockedPool(config, clock)
  pool.on('error', (error) => {
    // A pool that is being ended loses its connections as it should.
    if (!pool.ending) logger.warn({ err: { message: error.message } }, 'an idle database connection was lost')
  })
  // A connection that is lost while it is lent fails its query, and says so itself as well: unheard, that ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  endSilentConnections(pool, poolConfig, logger)
  return pool
}

// By the numbers of PostgreSQL's column types.
const OWN_PARSERS = new Map<number, (text: string) => unknown>([
  [20, safeInteger],
  [1016, (text) => flatArray(text).map(safeInteger)],
  [1082, (text) => text],
  [1182, flatArray],
])

/** Column types of our connections: int8 as number, date as 'YYYY-MM-DD', timestamptz as Date, numeric as text. */
const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : OWN_PARSERS.get(oid)) ?? types.getTypeParser(oid, format),
}

/** The `code` of the error where a whole number is beyond those that JavaScript counts exactly. */
export const NUMBER_TOO_LARGE = 'NUMBER_TOO_LARGE'

function safeInteger(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw Object.assign(new RangeError(`the number ${text} from the database is too large`), { code: NUMBER_TOO_LARGE })
}

// Arrays of numbers and of dates need no quotes and have no inner arrays here.
function flatArray(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}
