// The guard of what proves itself by a signature of its body: nothing of it is believed, or even read, before.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusals } from '../platform/refusal.ts'
import type { GatewayPlatform, ServedContext, SignedReport } from './implement-player.ts'
import type { Guard } from './mount.ts'
import { playerGuard } from './player-guard.ts'

const SIGNATURE_HEADER = 'x-signature'

const refuse = refusals({
  'callbacks-off': { status: 503, msg: 'No callbacks are taken here.' },
  'signature-wrong': { status: 401, msg: 'The signature is missing or wrong.' },
  malformed: { status: 400, msg: 'The request is malformed.' },
})

/** Its scope is its own. */
export function callbackGuard(platform: GatewayPlatform): Guard<ServedContext> {
  return {
    ...playerGuard(platform),
    prepare: keepBodies,
    bodyOf: (request) => {
      request.signedReport = signedReport(platform.depositCallbackSecret, request)
      return parseJson(request.signedReport.body)
    },
  }
}

/** As they came, whatever they claim to be, since it is their bytes that are signed. */
function keepBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** The body once its signature is found good. */
function signedReport(secret: string | undefined, request: FastifyRequest): SignedReport {
  if (secret === undefined) throw refuse('callbacks-off')
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const signature = createHmac('sha256', secret).update(bytes).digest()
  if (!isSignature(request.headers[SIGNATURE_HEADER], signature)) throw refuse('signature-wrong')
  const body = bytes.toString('utf8')
  // JSON is UTF-8: other bytes could not be kept as they were signed.
  if (!Buffer.from(body, 'utf8').equals(bytes)) throw refuse('malformed')
  return { body, signature }
}

const SIGNATURE = /^sha256=([\da-f]{64})$/i

/** In constant time, so that a signature cannot be found byte by byte. */
function isSignature(header: string | string[] | undefined, expected: Buffer): boolean {
  const hex = typeof header === 'string' ? SIGNATURE.exec(header)?.[1] : undefined
  return hex !== undefined && timingSafeEqual(Buffer.from(hex, 'hex'), expected)
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse('malformed')
    throw error
  }
}
