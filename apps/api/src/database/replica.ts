// A copy of the main database that reports may read while it is close behind (docs/decisions/0016).

import {
  REPLICA_PACE,
  watchReplica,
  type LogPlace,
  type ReplicaListener,
  type ReplicaPace,
} from '@panadesk/postgres/replica/watch-replica'
import type { Pool, PoolConfig } from 'pg'
import type { Clock } from '../platform/clock.ts'
import { Refusal } from '../platform/refusal.ts'
import { createDatabase, type Database } from './database.ts'
import { createPool } from './pool.ts'

export interface Replica {
  /**
   * What `work` reads from the replica, and when that was true of the main database at the latest; undefined where the main
   * database must be asked instead: the replica is away, too far behind, or does not hold what was `written` yet.
   */
  read<Result>(work: (db: Database) => Promise<Result>, asked: ReplicaAsked): Promise<ReplicaRead<Result> | undefined>
  /** Whether reports may read it now. */
  isNear(): Promise<boolean>
  /** A place in the log of the main database, behind everything that has been committed. */
  place(): Promise<LogPlace>
  close(): Promise<void>
}

interface ReplicaAsked {
  readonly written: LogPlace | undefined
  /** Of the request, so that what is logged names it. */
  readonly logger: { warn(details: object, message: string): void }
}

interface ReplicaRead<Result> {
  result: Result
  asOf: Date
}

export interface ReplicaOptions {
  /** How to connect to it as a reader. */
  poolConfig: PoolConfig
  /** Connections to the main database. */
  main: Pool
  clock: Clock
  logger: { info(message: string): void; warn(details: object, message: string): void }
  pace?: ReplicaPace
}

/** Comes back when it is known whether the replica answers; one that does not is tried again while the process runs. */
export async function openReplica({ pace = REPLICA_PACE, ...options }: ReplicaOptions): Promise<Replica> {
  const { poolConfig, main, clock, logger } = options
  const connection = { ...poolConfig, connectionTimeoutMillis: pace.answerMs }
  // A lost connection is noticed by the next look, which says so once for all of them.
  const quiet = { warn: () => undefined }
  const pool = createPool(connection, clock, quiet)
  const lookouts = createPool({ ...connection, max: 2, query_timeout: pace.answerMs }, clock, quiet)
  const db = createDatabase(pool)
  const listener = tellLog(logger)
  const watch = await watchReplica({ replica: lookouts, main, pace, setting: 'DATABASE_REPLICA_URL', listener })
  return {
    read: async (work, { written, logger: ofRequest }) => {
      const asOf = await watch.asOf(written)
      if (asOf === undefined) return undefined
      try {
        return { result: await work(db), asOf }
      } catch (error) {
        // What it does not know yet the main database may know; so it refuses, and fails, for both.
        if (!(error instanceof Refusal)) ofRequest.warn({ err: error }, 'a report could not be read from the replica')
        return undefined
      }
    },
    isNear: async () => (await watch.asOf()) !== undefined,
    place: () => watch.place(),
    close: async () => {
      await Promise.all([db.destroy(), lookouts.end()])
    },
  }
}

const SAID = {
  away: 'the replica cannot be used: reports read the main database until it can',
  behind: 'the replica is too far behind: reports read the main database until it is not',
} as const

function tellLog(logger: ReplicaOptions['logger']): ReplicaListener {
  return {
    trouble: (kind, error) => logger.warn({ err: error }, SAID[kind]),
    isNearAgain: () => logger.info('reports read the replica again'),
  }
}
