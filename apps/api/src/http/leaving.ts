// A process that is told to stop serves on until whoever hands it requests has taken it out of its turn.

import type { FastifyInstance } from 'fastify'

export interface Leaving {
  hasBegun(): boolean
  /** From here on it says that it leaves. Comes back when nothing has been asked for a while, `stopAfterMs` from now at the soonest. */
  begin(stopAfterMs: number): Promise<void>
  noteRequest(): void
}

export const HEALTH = '/health'
/** Without a request for so long it is taken to be out of its turn. */
const QUIET_MS = 1000
/** Who comes by himself, with no balancer between, would keep it for ever. */
const SERVES_ON_MAX_MS = 20_000
const LOOKS_EVERY_MS = 50

export function openLeaving(): Leaving {
  let hasBegun = false
  let lastRequestAt = -Infinity
  return {
    hasBegun: () => hasBegun,
    noteRequest: () => {
      lastRequestAt = performance.now()
    },
    begin: async (stopAfterMs) => {
      hasBegun = true
      // Nobody stands in front of it who would have to learn it first.
      if (stopAfterMs === 0) return
      const servesOnUntil = performance.now() + stopAfterMs + SERVES_ON_MAX_MS
      await sleep(stopAfterMs)
      // A balancer hears late from a busy process that it leaves.
      while (performance.now() < servesOnUntil && performance.now() - lastRequestAt < QUIET_MS)
        await sleep(LOOKS_EVERY_MS)
    },
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Whoever keeps a connection for the next request learns in time that there will be none. */
export function sendElsewhere(server: FastifyInstance, leaving: Leaving): void {
  server.addHook('onRequest', ({ url }, _reply, done) => {
    if (url !== HEALTH) leaving.noteRequest()
    done()
  })
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving.hasBegun()) void reply.header('connection', 'close')
    done()
  })
}
