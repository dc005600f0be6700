// The guard of the player gateway: a bearer token, and an idempotency key where the call takes one.
import type { AnyEndpoint } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { today } from '../identity/context.ts'
import { notSignedIn, requireSignedInPlayer, type SignedInPlayer } from '../identity/player-sessions.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashToken } from '../identity/tokens.ts'
import { asOnlyUpload } from '../uploads/player-uploads.ts'
import { addressOf } from './address.ts'
import { leaseOf } from './admission.ts'
import { gatewaySpelling } from './errors.ts'
import { IDEMPOTENCY_HEADER, parseIdempotencyKey, refuseKey } from './idempotency.ts'
import type { GatewayPlatform, ServedContext, SignedReport } from './implement-player.ts'
import type { Guard } from './mount.ts'
import { deviceOf, deviceTokenOf } from './player-device.ts'
import { atAPlace } from './uploads.ts'

export function playerGuard(platform: GatewayPlatform): Guard<ServedContext> {
  return {
    remembers: ['player', 'tokenHash', 'signedReport'],
    spelling: gatewaySpelling,
    ignoredField: undefined,
    wantsNoQuery: true,
    admit: async (request, { endpoint, admission }) => {
      if (endpoint.access !== 'player') return
      request.tokenHash = requireToken(request)
      if (admission === 'guard') request.player = await requireSignedInPlayer(leaseOf(request).pool, request.tokenHash)
    },
    refuseStrangersFirst,
    claimsDevice: (request) => deviceTokenOf(request) !== undefined,
    bodyOf: (request) => request.body,
    /** One picture at a time of each player, and of all players together as many as memory has room for. */
    withPlace: (upload, request, work) => {
      assert(request.player !== undefined, 'the guard finds out who sends a picture')
      const { db } = leaseOf(request)
      const sender = { db, playerId: request.player.id, day: today(platform), field: upload.field }
      const installation = { db: platform.db, logger: request.log }
      return asOnlyUpload(installation, sender, (quota) => atAPlace('players', () => work({ line: 'players', quota })))
    },
    contextOf: ({ request, endpoint, call }) => appContext(platform, request, { endpoint, call }),
    watch: (_request, _call, work) => work(),
    spellReply: (answer) => answer,
  }
}

/** What a call of the gateway gets to work with, whoever makes it. */
function appContext(
  platform: GatewayPlatform,
  request: FastifyRequest,
  { endpoint, call }: { endpoint: AnyEndpoint; call: string },
): ServedContext {
  const { db, pool } = leaseOf(request)
  const address = addressOf(request)
  return {
    ...platform,
    db,
    pool,
    logger: request.log,
    address,
    origin: { requestId: request.id, address, call },
    device: deviceOf(request),
    deviceToken: deviceTokenOf(request),
    player: request.player,
    tokenHash: request.tokenHash,
    idempotencyKey: idempotencyKeyOf(endpoint, request),
    signedReport: request.signedReport,
  }
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
    await requireSignedInPlayer(leaseOf(request).pool, tokenHash)
    return failure
  } catch (refused) {
    return refused
  }
}

/** A call that takes no key ignores one. */
function idempotencyKeyOf({ idempotent }: AnyEndpoint, request: FastifyRequest): string | undefined {
  if (idempotent === undefined) return undefined
  const key = parseIdempotencyKey(request.headers[IDEMPOTENCY_HEADER])
  if (key === undefined && idempotent === 'required') throw refuseKey('idempotency-key-required')
  return key
}

declare module 'fastify' {
  interface FastifyRequest {
    player: SignedInPlayer | undefined
    /** Of the token that came with a request to a guarded call. */
    tokenHash: Buffer | undefined
    signedReport: SignedReport | undefined
  }
}
