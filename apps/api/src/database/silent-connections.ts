// Ends connections whose answer will never come, because the link to the database is broken without saying so.

import { Client, DatabaseError, type Pool, type PoolClient, type PoolConfig } from 'pg'
import { breakOff, onSend, processIdOf, socketOf } from './inside-pg.ts'

/** After so long without a word, the database is asked over another connection what it is doing there. */
const SILENCE_MS = 4000
const PROBE_WITHIN_MS = 2000

type Logger = { warn(details: { err: unknown }, message: string): void }
/** What the database is doing for each of its processes, or why that is not known. */
type Activity = ReadonlyMap<number, string | null> | 'not reached' | 'not told'

/**
 * Watches every connection while it is lent. One that is silent is left alone as long as the database says that it is at
 * work for it: a long statement may take its time. It is destroyed, which fails its query, where the database cannot be
 * reached, and where the database is at rest although it was asked: question or answer was lost.
 */
export function endSilentConnections(pool: Pool, poolConfig: PoolConfig, logger: Logger): void {
  const watches = new WeakMap<PoolClient, Watch>()
  let asking: Promise<Activity> | undefined
  const activity = (): Promise<Activity> => {
    asking ??= askActivity(poolConfig).finally(() => {
      asking = undefined
    })
    return asking
  }
  pool.on('connect', (client) => {
    watches.set(client, watch(client, activity, logger))
  })
  pool.on('acquire', (client) => watches.get(client)?.begin())
  pool.on('release', (_error, client) => watches.get(client)?.end())
  pool.on('remove', (client) => watches.get(client)?.end())
}

interface Watch {
  begin(): void
  end(): void
}

function watch(client: PoolClient, activity: () => Promise<Activity>, logger: Logger): Watch {
  const socket = socketOf(client)
  const processID = processIdOf(client)
  let isLent = false
  let isAsked = false
  let timer: NodeJS.Timeout | undefined

  const rewind = () => {
    if (!isLent) return
    timer ??= setTimeout(() => void look(), SILENCE_MS).unref()
    timer.refresh()
  }
  const look = async () => {
    const [heardBefore, activities] = [socket.bytesRead, await activity()]
    if (!isLent || socket.destroyed) return
    if (socket.bytesRead === heardBefore && isLost(activities)) {
      logger.warn({ err: { processID } }, 'a database connection gives no answer and is ended')
      breakOff(client, 'it gave no answer')
      return
    }
    rewind()
  }
  const isLost = (activities: Activity) => {
    if (typeof activities === 'string') return activities === 'not reached'
    return isAsked && activities.get(processID) !== 'active'
  }
  onSend(client, () => {
    isAsked = true
    rewind()
  })
  socket.on('data', () => {
    isAsked = false
    rewind()
  })
  return {
    begin: () => {
      isLent = true
      rewind()
    },
    end: () => {
      isLent = false
      clearTimeout(timer)
      timer = undefined
    },
  }
}

async function askActivity(poolConfig: PoolConfig): Promise<Activity> {
  const client = new Client({
    ...poolConfig,
    connectionTimeoutMillis: PROBE_WITHIN_MS,
    query_timeout: PROBE_WITHIN_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // What others do is hidden from it; all connections of this pool are its own.
    const { rows } = await client.query<{ pid: number; state: string | null }>(
      'select pid, state from pg_stat_activity where usename = session_user',
    )
    return new Map(rows.map(({ pid, state }) => [pid, state]))
  } catch (error) {
    // Whoever refuses is there, if too busy to tell.
    return error instanceof DatabaseError ? 'not told' : 'not reached'
  } finally {
    client.end().catch(() => undefined)
  }
}
