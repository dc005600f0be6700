// Shares the connections of the pool between staff and players, so that neither keeps the other out.

import { DatabaseError, type Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'
import { refusals } from '../platform/refusal.ts'
import { createDatabase, type Database } from './database.ts'
import { breakOff, onRelease } from './inside-pg.ts'

export interface Lane {
  /** How many requests wait for a connection just now. */
  waiting(): number
  /** For one request. */
  lend(): Loan
}

/** What one request asks of the database, and what can be taken away from it. */
export interface Loan {
  readonly db: Database
  readonly pool: StatementPool
  /**
   * Nothing is lent any more. What waits is refused; a connection that is in use is broken off, which undoes its transaction
   * unless that is being committed at this very moment.
   */
  end(): void
}

/** For the few statements that run prepared under a name. */
export interface StatementPool {
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>>
}

export type Lanes = Readonly<Record<'staff' | 'players', Lane>>

/** Connections that neither may take: for the health of the house and its work in the background. */
const KEPT_FOR_THE_HOUSE = 1
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

interface Share {
  used: number
  /** In the order of their coming. */
  readonly waiting: Set<Waiter>
}

/**
 * Whoever waits in one lane waits behind those of that lane alone. The lane that uses less is served first, and one that asks
 * for nothing leaves its part to the other, but for a quarter.
 */
export function openLanes(pool: Pool): Lanes {
  const total = Math.max(2, pool.options.max - KEPT_FOR_THE_HOUSE)
  const max = total - Math.max(1, Math.floor(total * CERTAIN_SHARE))
  const shares: Share[] = []
  let free = total

  const serve = () => {
    while (free > 0) {
      const [next] = shares
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
  const openLane = (): Lane => {
    const share: Share = { used: 0, waiting: new Set() }
    shares.push(share)
    const giveBack = () => {
      share.used -= 1
      free += 1
      serve()
    }
    const enter = (waiter: Waiter) => {
      share.waiting.add(waiter)
      serve()
    }
    return {
      waiting: () => share.waiting.size,
      lend: () => lend({ pool, enter, leave: (waiter) => share.waiting.delete(waiter), giveBack }),
    }
  }
  return { staff: openLane(), players: openLane() }
}

interface Lender {
  pool: Pool
  readonly enter: (waiter: Waiter) => void
  readonly leave: (waiter: Waiter) => void
  readonly giveBack: () => void
}

function lend({ pool, enter, leave, giveBack }: Lender): Loan {
  const waiting = new Map<Waiter, () => void>()
  const lent = new Set<PoolClient>()
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
      lent.add(client)
      onRelease(client, { before: () => lent.delete(client), after: giveBack })
      if (isOver) breakOff(client, OVERDUE)
      return client
    } catch (error) {
      giveBack()
      throw error
    }
  }
  return {
    db: createDatabase({ connect, end: () => Promise.resolve() }),
    pool: { query: async (statement) => queryOnce(await connect(), statement) },
    end: () => {
      isOver = true
      for (const refuseWaiter of waiting.values()) refuseWaiter()
      waiting.clear()
      for (const client of lent) breakOff(client, OVERDUE)
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
    const result = await client.query<Row>(statement)
    isUsable = true
    return result
  } catch (error) {
    isUsable = error instanceof DatabaseError && error.severity === 'ERROR'
    throw error
  } finally {
    client.release(!isUsable)
  }
}
