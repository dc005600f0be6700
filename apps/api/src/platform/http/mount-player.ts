// Makes a route of every call of the gateway: who is it, is the request good, then the one function that answers.
import type { AnyPlayerCall } from '@panadesk/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '../context.ts'
import { findSignedInPlayer, type SignedInPlayer } from '../player-sessions.ts'
import { refusals } from '../refusal.ts'
import { addressOf } from './address.ts'
import { IDEMPOTENCY_HEADER, parseIdempotencyKey, refuseKey } from './idempotency.ts'
import type { PlayerImplementation } from './implement-player.ts'
import { parseInput } from './parse.ts'
import { atItsPart, mountWithForms, readSent, requireFile } from './uploads.ts'

const refuse = refusals({
  'not-signed-in': { status: 401, msg: 'Please sign in.' },
})

export interface MountPlayerOptions {
  /** Tests check each reply against its contract entry; production trusts the types. */
  checkReplies: boolean
}

export function mountPlayer(
  server: FastifyInstance,
  platform: Platform,
  list: PlayerImplementation[],
  options: MountPlayerOptions,
): void {
  server.decorateRequest('player', undefined)
  mountWithForms(server, list, {
    uploadOf: ({ call }) => call.upload,
    mountCall: (scope, implementation) => mountCall(scope, platform, implementation, options),
  })
}

function mountCall(
  server: FastifyInstance,
  platform: Platform,
  { call, answer }: PlayerImplementation,
  { checkReplies }: MountPlayerOptions,
): void {
  server.route({
    method: call.method,
    url: `/${call.path}`,
    onRequest: async (request) => {
      if (call.auth === 'player') request.player = await requirePlayer(platform, request)
    },
    handler: async (request, reply) => {
      const { body, file } = await readSent(call.upload, request, reply)
      const asked = { query: parseInput(call.query, request.query), body: parseInput(call.body, body ?? {}), file }
      requireFile(call.upload, file)
      const context = {
        ...platform,
        logger: request.log,
        address: addressOf(request),
        player: request.player,
        idempotencyKey: idempotencyKeyOf(call, request),
      }
      const answered = await atItsPart(call.upload, () => answer(context as never, asked as never))
      if (checkReplies) call.reply.parse(answered)
      return answered
    },
  })
}

const BEARER = /^Bearer ([\w-]{1,200})$/i

async function requirePlayer(platform: Platform, request: FastifyRequest): Promise<SignedInPlayer> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  const player = token === undefined ? undefined : await findSignedInPlayer(platform.db, token)
  if (player === undefined) throw refuse('not-signed-in')
  return player
}

/** A call that takes no key ignores one. */
function idempotencyKeyOf(call: AnyPlayerCall, request: FastifyRequest): string | undefined {
  if (call.idempotent === 'no') return undefined
  const key = parseIdempotencyKey(request.headers[IDEMPOTENCY_HEADER])
  if (key === undefined && call.idempotent === 'required') throw refuseKey('idempotency-key-required')
  return key
}

declare module 'fastify' {
  interface FastifyRequest {
    player: SignedInPlayer | undefined
  }
}
