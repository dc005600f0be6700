// Counts what is answered: by call and status, and how long it took.
import { LIVE_STREAM } from '@panadesk/contract/live'
import { playerContract } from '@panadesk/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** From what a slip takes to where a request is broken off. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const { method, path } = playerContract.bids.place
const SLIP = `${method} ${path}`
const STREAM = `GET ${LIVE_STREAM.path}`

/** For all routes that are added afterwards. */
export function countRequests(server: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'panadesk_request_seconds',
    help: 'How long requests took, by call and status.',
    labelNames: ['call', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  })
  const slips = new Counter({
    name: 'panadesk_slips_total',
    help: 'Slips that were acknowledged; one that was sent again under its key counts again.',
    registers: [registry],
  })
  server.addHook('onResponse', (request, reply, done) => {
    const call = callOf(request)
    // A stream ends when its browser goes, which says nothing of how fast it was answered.
    if (call !== STREAM) seconds.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (call === SLIP && reply.statusCode === 200) slips.inc()
    done()
  })
}

/** As the route has it: there are as many as there are routes, whatever is asked. */
function callOf({ method: asked, routeOptions: { url } }: FastifyRequest): string {
  return url === undefined ? 'none' : `${asked} ${url.replace(/^\//, '')}`
}
