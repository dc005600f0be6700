// Where a request comes from, for the audit log and the throttle.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** What a trusted proxy says of its client, unless that is no address: then the proxy's own. */
export function addressOf(request: FastifyRequest): string {
  return isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? 'unknown') : request.ip
}
