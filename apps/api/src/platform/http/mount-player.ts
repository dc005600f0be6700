// Makes a route of every call of the gateway: who is it, is the request good, then the one function that answers.
import type { AnyPlayerCall, Upload } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { today, type Platform } from '../context.ts'
import { requireRoom } from '../disk-room.ts'
import { notSignedIn, requireSignedInPlayer, type SignedInPlayer } from '../player-sessions.ts'
import { Refusal } from '../refusal.ts'
import { asOnlyUpload } from '../uploads/player-uploads.ts'
import type { ImageQuota, SentImage } from '../uploads/sent-image.ts'
import { hashToken } from '../tokens.ts'
import { addressOf } from './address.ts'
import { loanOf, signalOf } from './door.ts'
import { IDEMPOTENCY_HEADER, parseIdempotencyKey, refuseKey } from './idempotency.ts'
import type { PlayerImplementation } from './implement-player.ts'
import { deviceOf, deviceTokenOf } from './player-device.ts'
import { parseInput } from './parse.ts'
import { atAPlace, atItsPart, bringsForm, mountWithForms, readSent, requireFile } from './uploads.ts'

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
  server.decorateRequest('tokenHash', undefined)
  mountWithForms(server, list, {
    uploadOf: ({ call }) => call.upload,
    mountCall: (scope, implementation) => mountCall(scope, platform, implementation, options),
  })
}

function mountCall(
  server: FastifyInstance,
  platform: Platform,
  implementation: PlayerImplementation,
  { checkReplies }: MountPlayerOptions,
): void {
  const { call, admission, beforeBody } = implementation
  const isGuarded = call.auth === 'player'
  server.route({
    method: call.method,
    url: `/${call.path}`,
    onRequest: async (request) => {
      if (isGuarded) {
        request.tokenHash = requireToken(request)
        if (admission === 'door') request.player = await requireSignedInPlayer(loanOf(request).pool, request.tokenHash)
      }
      if (call.method === 'POST') requireRoom(platform.room)
      const claimsDevice = deviceTokenOf(request) !== undefined
      await beforeBody?.({ db: loanOf(request).db, address: addressOf(request), claimsDevice })
    },
    ...(isGuarded && admission === 'call' ? { errorHandler: refuseStrangersFirst } : {}),
    handler: async (request, reply) => {
      const answered = bringsForm(call.upload, request)
        ? await runWithForm(platform, implementation, { upload: call.upload, request, reply })
        : await run(platform, implementation, { body: request.body, request })
      if (checkReplies) call.reply.parse(answered)
      return answered
    },
  })
}

interface Asked {
  body: unknown
  file?: SentImage | undefined
  request: FastifyRequest
}

async function run(
  platform: Platform,
  { call, answer }: PlayerImplementation,
  { body, file, request }: Asked,
): Promise<unknown> {
  const asked = {
    query: parseInput(call.query, request.query),
    body: parseInput(call.body, body === undefined ? {} : body),
    file,
  }
  requireFile(call.upload, file?.bytes)
  const { db, pool } = loanOf(request)
  const context = {
    ...platform,
    db,
    pool,
    logger: request.log,
    address: addressOf(request),
    origin: { requestId: request.id, address: addressOf(request), call: call.path },
    device: deviceOf(request),
    deviceToken: deviceTokenOf(request),
    player: request.player,
    tokenHash: request.tokenHash,
    idempotencyKey: idempotencyKeyOf(call, request),
  }
  return atItsPart(call.upload, () => answer(context as never, asked as never))
}

/** One at a time of each player, and of all players together as many as memory has room for. */
function runWithForm(
  platform: Platform,
  implementation: PlayerImplementation,
  { upload, request, reply }: { upload: Upload; request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  assert(request.player !== undefined, 'the door finds out who sends a picture')
  const { db } = loanOf(request)
  const sender = { db, playerId: request.player.id, day: today(platform), field: upload.field }
  const signal = signalOf(request, reply)
  const work = async (quota: ImageQuota) => {
    const { body, file: bytes } = await readSent(upload, request, reply)
    const file = bytes && ({ bytes, line: 'players', signal, quota } as const)
    return run(platform, implementation, { body, file, request })
  }
  return asOnlyUpload(platform, sender, (quota) => atAPlace('players', () => work(quota)))
}

const BEARER = /^Bearer ([\w-]{1,200})$/i

function requireToken(request: FastifyRequest): Buffer {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw notSignedIn()
  return hashToken(token)
}

/**
 * Where the call itself finds out whose token it is, a request may be refused before it came to that: of a stranger's request
 * nothing is said but that. What failed, failed whoever it is.
 */
function refuseStrangersFirst(failure: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  // What is sent from here goes to the error handler of all calls.
  void whatToSay(failure, request).then((said) => reply.send(said))
}

async function whatToSay(failure: FastifyError | Refusal, request: FastifyRequest): Promise<unknown> {
  const { tokenHash } = request
  const status = failure instanceof Refusal ? failure.status : (failure.statusCode ?? 500)
  if (status >= 500 || tokenHash === undefined) return failure
  try {
    await requireSignedInPlayer(loanOf(request).pool, tokenHash)
    return failure
  } catch (refused) {
    return refused
  }
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
    /** Of the token that came with a request to a guarded call. */
    tokenHash: Buffer | undefined
  }
}
