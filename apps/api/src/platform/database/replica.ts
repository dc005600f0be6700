// A copy of the main database that reports may read while it is close behind (docs/decisions/0016).

import { assert } from '@panadesk/domain/assert'
import type { Pool, PoolConfig } from 'pg'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import { createDatabase, type Database } from './database.ts'
import { createPool } from './pool.ts'

export interface Replica {
  /**
   * What `work` reads from the replica, and when that was true of the main database at the latest; undefined where the main
   * database must be asked instead: the replica is away, too far behind, or does not hold what was `written` yet.
   */
  read<Result>(work: (db: Database) => Promise<Result>, written?: LogPlace): Promise<ReplicaRead<Result> | undefined>
  /** A place in the log of the main database, behind everything that has been committed. */
  place(): Promise<LogPlace>
  close(): Promise<void>
}

export interface ReplicaRead<Result> {
  result: Result
  asOf: Date
}

/** Like '16/B374D848'. */
export type LogPlace = string

export const LOG_PLACE = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/

export interface ReplicaPace {
  /** What is older than this is not shown. */
  ageMaxMs: number
  /** How long a replica that does not answer is left alone; how long one may be behind before the log says so. */
  restMs: number
  /** How long a question about its state may take. */
  answerMs: number
}

export const REPLICA_PACE: ReplicaPace = { ageMaxMs: 60_000, restMs: 5000, answerMs: 2000 }

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
  const state = watchState({ pace, logger })

  const look = async (written?: LogPlace): Promise<Date | undefined> => {
    try {
      const seen = await lookAt({ replica: lookouts, main, written, ageMaxMs: pace.ageMaxMs })
      if (seen === 'lacks what was written') return undefined
      if (seen === 'behind') {
        state.saw('behind')
        return undefined
      }
      state.sawNear()
      return seen
    } catch (error) {
      state.saw('away', error)
      return undefined
    }
  }
  await look()

  return {
    read: async (work, written) => {
      if (state.isAway()) {
        // Nobody waits for one that did not answer a moment ago.
        if (state.isDue()) void look()
        return undefined
      }
      const asOf = await look(written)
      if (asOf === undefined) return undefined
      try {
        return { result: await work(db), asOf }
      } catch (error) {
        // What it does not know yet the main database may know; so it refuses, and fails, for both.
        if (!(error instanceof Refusal)) logger.warn({ err: error }, 'a report could not be read from the replica')
        return undefined
      }
    },
    place: () => placeOf(main),
    close: async () => {
      await Promise.all([db.destroy(), lookouts.end()])
    },
  }
}

type Look = { replica: Pool; main: Pool; written: LogPlace | undefined; ageMaxMs: number }

/**
 * As of when the replica is. Its data may be newer by the time it is read, never older. Throws where it cannot be asked or
 * is no replica (any more).
 */
async function lookAt({ replica, main, written, ageMaxMs }: Look): Promise<Date | 'behind' | 'lacks what was written'> {
  const { rows } = await replica.query<{
    isReplica: boolean
    holdsWritten: boolean
    replayedAt: Date | null
    isRecent: boolean | null
  }>(
    `select pg_is_in_recovery() as "isReplica",
      $1::pg_lsn is null or pg_last_wal_replay_lsn() >= $1::pg_lsn as "holdsWritten",
      pg_last_xact_replay_timestamp() as "replayedAt",
      clock_timestamp() - pg_last_xact_replay_timestamp() <= make_interval(secs => $2) as "isRecent"`,
    [written ?? null, ageMaxMs / 1000],
  )
  const [seen] = rows
  assert(seen !== undefined, 'a select without a table has a row')
  if (!seen.isReplica) throw new Error('the server of DATABASE_REPLICA_URL is no replica: it takes writes of its own')
  if (!seen.holdsWritten) return 'lacks what was written'
  if (seen.isRecent === true && seen.replayedAt !== null) return seen.replayedAt
  // On a quiet night the last transaction is old, and the replica has it all the same.
  return (await whenAllWasReplayed(replica, main)) ?? 'behind'
}

async function whenAllWasReplayed(replica: Pool, main: Pool): Promise<Date | undefined> {
  const written = await main.query<{ at: Date; place: LogPlace }>(
    'select clock_timestamp() as at, pg_current_wal_lsn()::text as place',
  )
  const [upTo] = written.rows
  assert(upTo !== undefined, 'a select without a table has a row')
  const replayed = await replica.query<{ isThere: boolean }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
    [upTo.place],
  )
  return replayed.rows[0]?.isThere === true ? upTo.at : undefined
}

async function placeOf(main: Pool): Promise<LogPlace> {
  const { rows } = await main.query<{ place: LogPlace }>('select pg_current_wal_insert_lsn()::text as place')
  assert(rows[0] !== undefined, 'a select without a table has a row')
  return rows[0].place
}

type TroubleKind = 'away' | 'behind'
type Trouble = { kind: TroubleKind; isSaid: boolean; sinceMs: number; triedAtMs: number }

const SAID = {
  away: 'the replica cannot be used: reports read the main database until it can',
  behind: 'the replica is too far behind: reports read the main database until it is not',
} as const satisfies Record<TroubleKind, string>

/** What was last seen of the replica. The log learns when reports change over, and no more. */
function watchState({ pace, logger }: { pace: ReplicaPace; logger: ReplicaOptions['logger'] }) {
  let trouble: Trouble | undefined
  return {
    sawNear: () => {
      if (trouble?.isSaid === true) logger.info('reports read the replica again')
      trouble = undefined
    },
    saw: (kind: TroubleKind, error?: unknown) => {
      const now = performance.now()
      trouble = { isSaid: false, sinceMs: now, ...trouble, kind, triedAtMs: now }
      // A moment behind is nothing: the first bid after a quiet night is on its way.
      if (trouble.isSaid || (kind === 'behind' && now - trouble.sinceMs < pace.restMs)) return
      logger.warn({ err: error }, SAID[kind])
      trouble.isSaid = true
    },
    isAway: () => trouble?.kind === 'away',
    /** True once in a while, for one of those who ask. */
    isDue: () => {
      const now = performance.now()
      if (trouble === undefined || now - trouble.triedAtMs < pace.restMs) return false
      trouble.triedAtMs = now
      return true
    },
  }
}
