// Where a request comes from, for the audit log and the throttle.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Origin } from '../audit/audit.ts'

/** What a trusted proxy says of its client, unless that is no address: then the proxy's own. */
export function addressOf(request: FastifyRequest): string {
  return isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? 'unknown') : request.ip
}

/** What the audit log has of a request of staff, beside who sent it. */
export function originOf(request: FastifyRequest, call: string): Origin {
  return { requestId: request.id, address: addressOf(request), call, viewingAs: request.admin?.viewing?.name }
}
