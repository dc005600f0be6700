// Hears of live events over a connection of its own. One process at a time looks for changes and tells all others by NOTIFY; when
// it dies, another one looks.
import { ALL_KEY, LIST_KEY, LIVE_TOPICS } from '@panadesk/contract/live'
import type { FastifyBaseLogger } from 'fastify'
import { Client, type PoolConfig } from 'pg'
import { z } from 'zod'
import { startWork, type BackgroundWork } from '../platform/background-work.ts'
import { changeFinder, type Change } from './find-changes.ts'
import { ASK_ALL_AGAIN, openFeed, type LiveEvent, type LiveFeed } from './live-feed.ts'

export interface WatchOptions {
  readonly connection: PoolConfig
  readonly logger: FastifyBaseLogger
}

/** At most one event a topic in each. */
const PACE = { pollMs: 1000, retryMs: 1000 }
const ANSWERS_WITHIN_MS = 5000
/** The name of the connection, as the database's own lists have it. */
export const LIVE_CONNECTION = 'panadesk-live'
const CHANNEL = 'panadesk_live'
/** Of whoever looks for changes; any number will do, as long as nothing else of ours locks it. */
const LOOKING_LOCK = 7_042_027

/** The feed of this process, for as long as it goes on. */
export function watchLive({ connection, logger }: WatchOptions): LiveFeed & BackgroundWork {
  const feed = openFeed()
  let link: Link | undefined
  const work = startWork({
    ...PACE,
    round: async () => {
      try {
        link ??= await openLink(connection, (event) => feed.tell(event))
        if (link.isNew()) feed.tellLost()
        await link.look()
      } catch (error) {
        void link?.end()
        link = undefined
        throw error
      }
    },
    logger,
    failed: 'live events stand still and will be tried again',
  })
  const stop = async () => {
    await work.stop()
    await link?.end()
  }
  return { ...feed, stop }
}

interface Link {
  /** True the first time: what happened before it was not heard. */
  isNew(): boolean
  /** Tells everybody what has changed, where it is this process that looks. */
  look(): Promise<void>
  end(): Promise<void>
}

async function openLink(connection: PoolConfig, hear: (event: LiveEvent) => void): Promise<Link> {
  // The password is hidden in the settings of a pool, and does not come along by itself.
  const client = new Client({
    ...connection,
    password: connection.password,
    application_name: LIVE_CONNECTION,
    query_timeout: ANSWERS_WITHIN_MS,
  })
  // A connection that is lost fails the next look, which says so.
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => hear(readEvent(payload)))
  const find = changeFinder(client)
  let isHeard = false
  let isLooking = false
  // Of a connection that is lost nothing is left to end.
  const end = () => client.end().catch(() => undefined)
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  } catch (error) {
    void end()
    throw error
  }
  return {
    isNew: () => {
      const isNew = !isHeard
      isHeard = true
      return isNew
    },
    look: async () => {
      if (isLooking) return tell(client, (await find()).map(asEvent))
      isLooking = await takeLook(client)
      if (!isLooking) return
      await find()
      // Whoever looked before may have died with something to tell.
      await tell(client, [{ topic: 'house', key: ALL_KEY, count: 0 }])
    },
    end,
  }
}

async function takeLook(client: Client): Promise<boolean> {
  const sql = 'select pg_try_advisory_lock($1) as taken'
  const { rows } = await client.query<{ taken: boolean }>(sql, [LOOKING_LOCK])
  return rows[0]?.taken === true
}

type Untold = Omit<LiveEvent, 'id'>

function asEvent({ topic, count }: Change): Untold {
  return { topic, key: LIST_KEY, count }
}

/** In one transaction, and numbered in the order in which all processes hear them. */
async function tell(client: Client, events: readonly Untold[]): Promise<void> {
  if (events.length === 0) return
  await client.query(
    `select pg_notify($1, jsonb_set(event, '{id}', to_jsonb(nextval('live_event')))::text)
     from jsonb_array_elements($2::jsonb) with ordinality as told (event, number) order by number`,
    [CHANNEL, JSON.stringify(events)],
  )
}

const SENT = z.object({ id: z.int(), topic: z.enum(LIVE_TOPICS), key: z.string(), count: z.int() })

/** What a process of another version may send, and we cannot read, stands for a change that we know nothing of. */
function readEvent(payload = ''): LiveEvent {
  try {
    return SENT.parse(JSON.parse(payload))
  } catch {
    return ASK_ALL_AGAIN
  }
}
