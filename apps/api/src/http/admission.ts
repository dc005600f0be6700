// Who may come in, and how long they may admission: a bounded queue before the database, and a deadline for every request.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assert } from '@panadesk/domain/assert'
import { refuseBusy, type PoolShare, type Lease } from '../database/pool-shares.ts'

export interface AdmissionOptions {
  share: PoolShare
  /** Whoever comes while so many wait for the database is sent away. */
  waitingMax: number
  /** Left out, those of an installation. */
  limits?: AdmissionLimits | undefined
  /** A statement that takes as long is logged with the call that sent it; left out, none is. */
  slowStatementMs?: number | undefined
}

export interface AdmissionLimits {
  /** What is still waited for then is broken off; a request that only reads its body is told that it came too slowly. */
  deadlineMs: number
  /** The same for a settlement once its body is there, also counted from its headers on. */
  settlementMs: number
  /** What does not end so long after even so is answered without its handler. */
  lastWordMs: number
}

/**
 * With the last word below the 20 s after which a request would be taken to hang, and a settlement below the 60 s after which the
 * database ends a statement and proxies give up (`deploy/haproxy`): who is told that it was too long is told so by us.
 */
const LIMITS: AdmissionLimits = { deadlineMs: 15_000, settlementMs: 50_000, lastWordMs: 3000 }
/** Whoever is sent away hears it only then: clients that ask again at once would keep us busy with refusals. */
const SENT_AWAY_AFTER_MS = 1000
/** So many hear it later; the others at once. */
const LINGERING_MAX = 5000

/** The limits of one request, from its headers on. */
interface Admission {
  readonly lease: Lease
  readonly limits: AdmissionLimits
  /** While its body is read. */
  isArriving: boolean
  /** While it settles a market. */
  isSettling: boolean
  timer: NodeJS.Timeout
  /** For the few that ask for a signal. */
  leaving?: AbortController
}

let lingering = 0
let settlements = 0

/** How many requests of this process settle a market just now, and are still waited for. */
export function settlementsUnderWay(): number {
  return settlements
}

/** For all routes of this scope; it must come before any hook that asks the database. */
export function admitRequests(scope: FastifyInstance, options: AdmissionOptions): void {
  const { share, waitingMax, limits = LIMITS, slowStatementMs = Infinity } = options
  scope.decorateRequest('admission', undefined)
  scope.addHook('onRequest', (request, reply, done) => {
    if (share.waiting() >= waitingMax) {
      sendAway(done)
      return
    }
    const lease = share.lease({ slowMs: slowStatementMs, tell: (seen) => logSlowStatement(request, seen) })
    const admission = { lease, limits, isArriving: false, isSettling: false }
    request.admission = { ...admission, timer: startTimer(request, reply, admission) }
    done()
  })
  scope.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.admission !== undefined) request.admission.isArriving = true
    done()
  })
  scope.addHook('preHandler', (request, reply, done) => {
    const { admission } = request
    if (admission !== undefined) admission.isArriving = false
    if (admission !== undefined && settles(request)) giveTimeToSettle(request, reply, admission)
    done()
  })
  scope.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(request.admission?.timer)
    if (request.admission?.isSettling === true) settlements -= 1
    done()
  })
}

/** The connections that this request may use, until its deadline. */
export function leaseOf({ admission }: FastifyRequest): Lease {
  assert(admission !== undefined, 'a request has been admitted')
  return admission.lease
}

/** Aborted when nobody waits for the answer any more: the client has left, or the deadline has passed. */
export function signalOf({ admission }: FastifyRequest, reply: FastifyReply): AbortSignal {
  assert(admission !== undefined, 'a request has been admitted')
  if (admission.leaving === undefined) {
    const leaving = new AbortController()
    admission.leaving = leaving
    if (reply.raw.destroyed) leaving.abort()
    reply.raw.once('close', () => leaving.abort())
  }
  return admission.leaving.signal
}

/** For what takes as long as the line of the client: the deadline begins anew afterwards. */
export async function withoutDeadline<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Result>,
): Promise<Result> {
  const { admission } = request
  clearTimeout(admission?.timer)
  try {
    return await work()
  } finally {
    if (admission !== undefined) admission.timer = startTimer(request, reply, admission)
  }
}

function settles({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isSettlement === true
}

/** Only now: who it is and what he sends takes no longer than with any other request. */
function giveTimeToSettle(request: FastifyRequest, reply: FastifyReply, admission: Admission): void {
  const { settlementMs } = admission.limits
  admission.isSettling = true
  settlements += 1
  clearTimeout(admission.timer)
  admission.timer = startTimer(request, reply, admission, settlementMs - reply.elapsedTime)
  // Its connection is silent for longer than one otherwise may be: heard, that ends no connection by itself.
  reply.raw.on('timeout', () => {
    if (isAnswered(reply)) reply.raw.destroy()
  })
}

function logSlowStatement(
  { log, method, routeOptions }: FastifyRequest,
  seen: { ms: number; statement: string },
): void {
  log.warn({ method, url: routeOptions.url, ...seen }, 'a statement has taken long')
}

function sendAway(done: (error: Error) => void): void {
  const refusal = refuseBusy()
  if (lingering >= LINGERING_MAX) {
    done(refusal)
    return
  }
  lingering += 1
  setTimeout(() => {
    lingering -= 1
    done(refusal)
  }, SENT_AWAY_AFTER_MS)
}

function startTimer(
  request: FastifyRequest,
  reply: FastifyReply,
  { lease, limits }: Pick<Admission, 'lease' | 'limits'>,
  ms = limits.deadlineMs,
): NodeJS.Timeout {
  return setTimeout(() => {
    // A file that is being sent is under way for as long as the client takes it.
    if (isAnswered(reply)) return
    // What he sent is never read when he left before, and nobody waits for it.
    if (request.admission?.isArriving !== false && reply.raw.destroyed) return
    request.log.warn({ method: request.method, url: request.routeOptions.url }, 'a request has taken too long')
    if (request.admission?.isArriving === true) {
      void reply.header('connection', 'close').send(Object.assign(new Error('too slow'), { statusCode: 408 }))
      return
    }
    lease.end()
    request.admission?.leaving?.abort()
    if (request.admission !== undefined)
      request.admission.timer = setTimeout(() => sendLastWord(reply), limits.lastWordMs)
  }, ms)
}

function sendLastWord(reply: FastifyReply): void {
  if (!isAnswered(reply)) void reply.send(refuseBusy())
}

function isAnswered(reply: FastifyReply): boolean {
  return reply.sent || reply.raw.headersSent
}

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission | undefined
  }
  interface FastifyContextConfig {
    /** Of a route that settles a market: it has as much to do as the market has bids. */
    isSettlement?: boolean
  }
}
