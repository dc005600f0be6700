// Who may come in, and how long they may admission: a bounded queue before the database, and a deadline for every request.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assert } from '@panadesk/domain/assert'
import { refuseBusy, type PoolShare, type Lease } from '../database/pool-shares.ts'

export interface AdmissionOptions {
  share: PoolShare
  /** Whoever comes while so many wait for the database is sent away. */
  waitingMax: number
  limits?: AdmissionLimits
  /** A statement that takes as long is logged with the call that sent it; left out, none is. */
  slowStatementMs?: number | undefined
}

interface AdmissionLimits {
  /** What is still waited for then is broken off; a request that only reads its body is told that it came too slowly. */
  deadlineMs: number
  /** What does not end so long after even so is answered without its handler. */
  lastWordMs: number
}

/** Together below the 20 s after which a request would be taken to hang. */
const LIMITS: AdmissionLimits = { deadlineMs: 15_000, lastWordMs: 3000 }
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
  timer: NodeJS.Timeout
  /** For the few that ask for a signal. */
  leaving?: AbortController
}

let lingering = 0

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
    const admission = { lease, limits, isArriving: false }
    request.admission = { ...admission, timer: startTimer(request, reply, admission) }
    done()
  })
  scope.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.admission !== undefined) request.admission.isArriving = true
    done()
  })
  scope.addHook('preHandler', (request, _reply, done) => {
    if (request.admission !== undefined) request.admission.isArriving = false
    done()
  })
  scope.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(request.admission?.timer)
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
): NodeJS.Timeout {
  return setTimeout(() => {
    // A file that is being sent is under way for as long as the client takes it.
    if (isAnswered(reply)) return
    request.log.warn({ method: request.method, url: request.routeOptions.url }, 'a request has taken too long')
    if (request.admission?.isArriving === true) {
      void reply.header('connection', 'close').send(Object.assign(new Error('too slow'), { statusCode: 408 }))
      return
    }
    lease.end()
    request.admission?.leaving?.abort()
    if (request.admission !== undefined)
      request.admission.timer = setTimeout(() => sendLastWord(reply), limits.lastWordMs)
  }, limits.deadlineMs)
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
}
