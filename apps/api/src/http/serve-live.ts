// Serves the live events as server-sent events.
import { assert } from '@panadesk/domain/assert'
import { LIVE_STREAM } from '@panadesk/contract/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LiveStreams } from './live-streams.ts'

interface LiveRoute {
  readonly streams: LiveStreams
  /** Refuses whoever is not signed in. */
  readonly admit: (request: FastifyRequest) => Promise<void>
}

/** Where it follows another site's lead, a browser sends no session along; what is sent without one is refused. */
export function serveLive(server: FastifyInstance, { streams, admit }: LiveRoute): void {
  server.get(`/${LIVE_STREAM.path}`, {
    // A question for the headers alone would never be answered to its end.
    exposeHeadRoute: false,
    onRequest: admit,
    handler: (request, reply) => {
      const { admin } = request
      assert(admin !== undefined, 'whoever is admitted is signed in')
      const readable = streams.open(admin, lastIdOf(request))
      return reply
        .headers({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' })
        .send(readable)
    },
  })
}

function lastIdOf({ headers }: FastifyRequest): number | undefined {
  const sent = headers['last-event-id']
  if (typeof sent !== 'string' || sent === '') return undefined
  // Whatever is no id of ours is one that nobody remembers.
  return Number(sent)
}
