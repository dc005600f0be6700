// Requests that are sent on one connection before the answers to earlier ones were taken: a few are answered, no more.

import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for each answer. Whoever does not could have us hold thousands of answers that he never takes. */
const UNANSWERED_MAX = 4

/** It must come before all other hooks, so that the rest of a flood costs nothing. */
export function limitPipelining(server: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  server.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > UNANSWERED_MAX) {
      reply.hijack()
      socket.destroy()
      return
    }
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    done()
  })
}
