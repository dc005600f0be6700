// The open streams of live events: each hears what its session may hear, and ends with it.
import { Readable } from 'node:stream'
import { ALIVE_EVENT } from '@panadesk/contract/live'
import { findOpenSessions } from '../identity/admin-sessions.ts'
import type { Platform, SignedInAdmin, StaffMember } from '../identity/context.ts'
import type { LiveEvent, LiveFeed } from '../live/live-feed.ts'
import { mayHear } from '../live/may-hear.ts'
import { startWork, type BackgroundWork } from '../platform/background-work.ts'
import { refusals } from '../platform/refusal.ts'

export interface LiveStreams extends BackgroundWork {
  /** Refuses one too many. `lastId` is of the event that its browser heard last. */
  open(admin: SignedInAdmin, lastId: number | undefined): Readable
  /** How many are open. */
  count(): number
}

export interface LiveStreamsOptions extends Pick<Platform, 'db' | 'logger'> {
  readonly feed: LiveFeed
  readonly heartbeatMs?: number
}

const refuse = refusals({
  'too-many-streams': { status: 429, msg: 'This session has too many screens open that update by themselves.' },
  'server-full': { status: 503, msg: 'Too many screens update by themselves. Please try again in a minute.' },
})

/** Tabs of one browser share one; a few more for those that cannot, and for those that were lost a moment ago. */
const STREAMS_OF_SESSION_MAX = 6
const STREAMS_MAX = 2000
/** Often enough that proxies hold the connection, and that who has lost a right hears nothing for long. */
const HEARTBEAT_MS = 15_000
/** What a reader has not taken is kept up to here, beside what the system's own buffers hold; more than hundred events. */
const UNREAD_BYTES_MAX = 16_384
const RECONNECT_AFTER_MS = 3000
/** An event, as a browser tells nobody of a comment, and a line that is broken must show. */
const ALIVE = `event: ${ALIVE_EVENT}\ndata: {}\n\n`

interface Stream {
  admin: StaffMember
  readonly sessionId: number
  readonly readable: Readable
}

export function openLiveStreams(options: LiveStreamsOptions): LiveStreams {
  const { db, logger, feed, heartbeatMs = HEARTBEAT_MS } = options
  const streams = new Set<Stream>()
  const forget = feed.listen((event) => {
    const text = spelled(event)
    for (const stream of streams) {
      if (mayHear(stream.admin, event.topic)) write(stream, text)
    }
  })
  const end = (stream: Stream) => {
    if (streams.delete(stream)) stream.readable.push(null)
  }
  /** Goes on with the rights that its session has now, or ends with it. */
  const beat = (stream: Stream, admin: StaffMember | undefined) => {
    if (!streams.has(stream)) return
    if (admin === undefined) {
      end(stream)
      return
    }
    stream.admin = admin
    write(stream, ALIVE)
  }
  const heartbeat = startWork({
    pollMs: heartbeatMs,
    retryMs: heartbeatMs,
    round: async () => {
      if (streams.size === 0) return
      const looked = [...streams]
      const open = await findOpenSessions(db, [...new Set(looked.map(({ sessionId }) => sessionId))])
      for (const stream of looked) beat(stream, open.get(stream.sessionId))
    },
    logger,
    failed: 'the sessions of live streams could not be looked at',
  })
  return {
    open: (admin, lastId) => {
      const ofSession = [...streams].filter(({ sessionId }) => sessionId === admin.sessionId)
      if (ofSession.length >= STREAMS_OF_SESSION_MAX) throw refuse('too-many-streams', { retryAfterSeconds: 60 })
      if (streams.size >= STREAMS_MAX) throw refuse('server-full', { retryAfterSeconds: 60 })
      const readable = new Readable({ read: () => undefined })
      const stream = { admin, sessionId: admin.sessionId, readable }
      streams.add(stream)
      readable.once('close', () => streams.delete(stream))
      const missed = feed.missed(lastId).filter(({ topic }) => mayHear(admin, topic))
      write(stream, `retry: ${RECONNECT_AFTER_MS}\n\n${missed.map(spelled).join('')}`)
      return readable
    },
    count: () => streams.size,
    stop: async () => {
      forget()
      for (const stream of streams) end(stream)
      await heartbeat.stop()
    },
  }
}

/** Whoever does not take what is told is cut off: his browser comes again, and is told what it has missed. */
function write({ readable }: Stream, text: string): void {
  if (readable.destroyed) return
  readable.push(text)
  if (readable.readableLength > UNREAD_BYTES_MAX) readable.destroy()
}

function spelled({ id, topic, key, count }: LiveEvent): string {
  const number = id === undefined ? '' : `id: ${id}\n`
  return `${number}event: ${topic}\ndata: ${JSON.stringify({ key, count })}\n\n`
}
