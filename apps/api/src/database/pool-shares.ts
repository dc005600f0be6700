// Shares the connections of the pool between staff and players, so that neither keeps the other out.

import { DatabaseError, type Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'
import { refusals } from '../platform/refusal.ts'
import { createDatabase, type Database } from './database.ts'
import { breakOff, onRelease } from './inside-pg.ts'
import { isOutdated, sendStatement } from './prepared.ts'
import { forgetWatch, watchStatements, type StatementWatch } from './slow-statements.ts'

export interface PoolShare {
  /** How many requests wait for a connection just now. */
  waiting(): number
  /** For one request, whose slow statements are told to `watch`. */
  lease(watch?: StatementWatch): Lease
}

/** What one request asks of the database, and what can be taken away from it. */
export interface Lease {
  readonly db: Database
  readonly pool: StatementPool
  /**
   * Nothing is leased any more. What waits is refused; a connection that is in use is broken off, which undoes its transaction
   * unless that is being committed at this very moment.
   */
  end(): void
}

/** For the few statements that run prepared under a name. */
export interface StatementPool {
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>>
}

export type PoolShares = Readonly<Record<'staff' | 'players', PoolShare>>

/** Connections that neither may take: for the health of the installation and its work in the background. */
const KEPT_FOR_THE_SERVER = 1
/** What each of the two can count on, whatever the other does. */
const CERTAIN_SHARE = 1 / 4

const refuse = refusals({
  busy: { status: 503, msg: 'The service is busy. Please try again in a few seconds.' },
})

/** The refusal of what cannot be done now because others are at it. */
export function refuseBusy() {
  return refuse('busy', { retryAfterSeconds: 1 })
}

interface Waiter {
  readonly start: () => void
}

interface Usage {
  used: number
  /** In the order of their coming. */
  readonly waiting: Set<Waiter>
}

/**
 * Whoever waits in one share waits behind those of that share alone. The share that uses less is served first, and one that asks
 * for nothing leaves its part to the other, but for a quarter.
 */
export function sharePool(pool: Pool): PoolShares {
  const total = Math.max(2, pool.options.max - KEPT_FOR_THE_SERVER)
  const max = total - Math.max(1, Math.floor(total * CERTAIN_SHARE))
  const usages: Usage[] = []
  let free = total

  const serve = () => {
    while (free > 0) {
      const [next] = usages
        .filter(({ used, waiting }) => used < max && waiting.size > 0)
        .toSorted((one, other) => one.used - other.used)
      const waiter = next?.waiting.values().next().value
      if (next === undefined || waiter === undefined) return
      next.waiting.delete(waiter)
      next.used += 1
      free -= 1
      waiter.start()
    }
  }
  const openShare = (): PoolShare => {
    const usage: Usage = { used: 0, waiting: new Set() }
    usages.push(usage)
    const giveBack = () => {
      usage.used -= 1
      free += 1
      serve()
    }
    const enter = (waiter: Waiter) => {
      usage.waiting.add(waiter)
      serve()
    }
    return {
      waiting: () => usage.waiting.size,
      lease: (watch) => lease({ pool, enter, leave: (waiter) => usage.waiting.delete(waiter), giveBack, watch }),
    }
  }
  return { staff: openShare(), players: openShare() }
}

interface Lessor {
  pool: Pool
  readonly enter: (waiter: Waiter) => void
  readonly leave: (waiter: Waiter) => void
  readonly giveBack: () => void
  readonly watch: StatementWatch | undefined
}

function lease({ pool, enter, leave, giveBack, watch }: Lessor): Lease {
  const waiting = new Map<Waiter, () => void>()
  const leased = new Set<PoolClient>()
  let isOver = false

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const waiter = {
        start: () => {
          waiting.delete(waiter)
          resolve()
        },
      }
      waiting.set(waiter, () => {
        leave(waiter)
        reject(refuseBusy())
      })
      enter(waiter)
    })
  const connect = async (): Promise<PoolClient> => {
    if (isOver) throw refuseBusy()
    await turn()
    try {
      const client = await pool.connect()
      leased.add(client)
      if (watch !== undefined) watchStatements(client, watch)
      const forget = () => {
        leased.delete(client)
        forgetWatch(client)
      }
      onRelease(client, { before: forget, after: giveBack })
      if (isOver) breakOff(client, OVERDUE)
      return client
    } catch (error) {
      giveBack()
      throw error
    }
  }
  return {
    db: createDatabase({ connect, end: () => Promise.resolve(), home: pool }),
    pool: { query: async (statement) => queryOnce(await connect(), statement) },
    end: () => {
      isOver = true
      for (const refuseWaiter of waiting.values()) refuseWaiter()
      waiting.clear()
      for (const client of leased) breakOff(client, OVERDUE)
    },
  }
}

const OVERDUE = 'the request took too long'

async function queryOnce<Row extends QueryResultRow>(
  client: PoolClient,
  statement: QueryConfig,
): Promise<QueryResult<Row>> {
  let isUsable = false
  try {
    const result = await sendStatement<Row>(client, statement)
    isUsable = !isOutdated(client)
    return result
  } catch (error) {
    isUsable = error instanceof DatabaseError && error.severity === 'ERROR'
    throw error
  } finally {
    client.release(!isUsable)
  }
}
