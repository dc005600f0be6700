// Makes a route of every call that proves itself by a signature of its body: nothing of it is believed, or even read, before.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '../context.ts'
import { requireRoom } from '../disk-room.ts'
import { refusals } from '../refusal.ts'
import { addressOf } from './address.ts'
import { loanOf } from './door.ts'
import type { PlayerImplementation } from './implement-player.ts'
import type { MountPlayerOptions } from './mount-player.ts'
import { parseInput } from './parse.ts'

export const SIGNATURE_HEADER = 'x-signature'

const refuse = refusals({
  'callbacks-off': { status: 503, msg: 'No callbacks are taken here.' },
  'signature-wrong': { status: 401, msg: 'The signature is missing or wrong.' },
  malformed: { status: 400, msg: 'The request is malformed.' },
})

const BODY_BYTES_MAX = 16 * 1024

/** `server` must be of its own: its bodies stay as they came, whatever they claim to be, since it is their bytes that are signed. */
export function mountCallbacks(
  server: FastifyInstance,
  platform: Platform,
  list: PlayerImplementation[],
  options: MountPlayerOptions,
): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  )
  for (const { call, answer } of list) {
    server.route({
      method: call.method,
      url: `/${call.path}`,
      bodyLimit: BODY_BYTES_MAX,
      handler: async (request) => {
        requireRoom(platform.room)
        const body = signedBody(platform.depositCallbackSecret, request)
        const asked = { query: parseInput(call.query, request.query), body: parseInput(call.body, parseJson(body)) }
        const { db, pool } = loanOf(request)
        const context = {
          ...platform,
          db,
          pool,
          logger: request.log,
          address: addressOf(request),
          player: undefined,
          idempotencyKey: undefined,
        }
        const reply = await answer(context as never, asked as never)
        if (options.checkReplies) call.reply.parse(reply)
        return reply
      },
    })
  }
}

/** The bytes of the body once their signature is found good. */
function signedBody(secret: string | undefined, request: FastifyRequest): Buffer {
  if (secret === undefined) throw refuse('callbacks-off')
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (!isSignature(request.headers[SIGNATURE_HEADER], createHmac('sha256', secret).update(body).digest())) {
    throw refuse('signature-wrong')
  }
  return body
}

const SIGNATURE = /^sha256=([\da-f]{64})$/i

/** In constant time, so that a signature cannot be found byte by byte. */
function isSignature(header: string | string[] | undefined, expected: Buffer): boolean {
  const hex = typeof header === 'string' ? SIGNATURE.exec(header)?.[1] : undefined
  return hex !== undefined && timingSafeEqual(Buffer.from(hex, 'hex'), expected)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse('malformed')
    throw error
  }
}
