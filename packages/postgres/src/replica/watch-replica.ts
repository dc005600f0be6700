// Whether a streaming replica may be read, and as of when it is; whoever asks never waits for one that did not answer a moment ago.

import { strict as assert } from 'node:assert'
import type { Pool } from 'pg'

/** A place in the log of the main database, like '16/B374D848'. */
export type LogPlace = string

export const LOG_PLACE = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/

export interface ReplicaPace {
  /** What is older than this is not shown. */
  ageMaxMs: number
  /** How long a replica that does not answer is left alone; how long one may be behind before it is told. */
  restMs: number
  /** How long a question about its state may take. */
  answerMs: number
}

export const REPLICA_PACE: ReplicaPace = { ageMaxMs: 60_000, restMs: 5000, answerMs: 2000 }

type ReplicaTrouble = 'away' | 'behind'

/** Told when readers change over, and no more. */
export interface ReplicaListener {
  trouble(kind: ReplicaTrouble, error: unknown): void
  isNearAgain(): void
}

export interface ReplicaWatch {
  /**
   * As of when the replica is, at the latest; undefined where the main database must be asked instead: the replica is away, too
   * far behind, or does not hold what was `written` yet.
   */
  asOf(written?: LogPlace): Promise<Date | undefined>
  /** Behind everything that has been committed in the main database. */
  place(): Promise<LogPlace>
}

export interface WatchOptions {
  /** Connections to the replica, for questions about its state alone. */
  replica: Pool
  main: Pool
  pace: ReplicaPace
  /** What the operator calls the address of the replica. */
  setting: string
  listener: ReplicaListener
}

/** Comes back when it is known whether the replica answers; one that does not is asked again while somebody wants to read it. */
export async function watchReplica(options: WatchOptions): Promise<ReplicaWatch> {
  const state = watchState(options)
  const look = async (written?: LogPlace): Promise<Date | undefined> => {
    try {
      const seen = await lookAt(options, written)
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
    asOf: async (written) => {
      if (!state.isAway()) return look(written)
      if (state.isDue()) void look()
      return undefined
    },
    place: () => placeOf(options.main),
  }
}

/**
 * As of when the replica is. Its data may be newer by the time it is read, never older. Throws where it cannot be asked or
 * is no replica (any more).
 */
async function lookAt(
  { replica, main, pace, setting }: WatchOptions,
  written: LogPlace | undefined,
): Promise<Date | 'behind' | 'lacks what was written'> {
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
    [written ?? null, pace.ageMaxMs / 1000],
  )
  const [seen] = rows
  assert(seen !== undefined, 'a select without a table has a row')
  if (!seen.isReplica) throw new Error(`the server of ${setting} is no replica: it takes writes of its own`)
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
  const [row] = rows
  assert(row !== undefined, 'a select without a table has a row')
  return row.place
}

interface Trouble {
  kind: ReplicaTrouble
  isSaid: boolean
  sinceMs: number
  triedAtMs: number
}

/** What was last seen of the replica. */
function watchState({ pace, listener }: Pick<WatchOptions, 'pace' | 'listener'>) {
  let trouble: Trouble | undefined
  return {
    sawNear: () => {
      if (trouble?.isSaid === true) listener.isNearAgain()
      trouble = undefined
    },
    saw: (kind: ReplicaTrouble, error?: unknown) => {
      const now = performance.now()
      trouble = { isSaid: false, sinceMs: now, ...trouble, kind, triedAtMs: now }
      // A moment behind is nothing: the first write after a quiet night is on its way.
      if (trouble.isSaid || (kind === 'behind' && now - trouble.sinceMs < pace.restMs)) return
      listener.trouble(kind, error)
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
