// What goes out when something is refused or breaks: never a stack, never SQL; faults carry the id that the log has too.
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { errorCode } from '../database/database.ts'
import { isNoConnection } from '../database/inside-pg.ts'
import { NUMBER_TOO_LARGE } from '../database/pool.ts'
import { Refusal } from '../platform/refusal.ts'

interface Outcome {
  status: number
  code: string
  msg: string
  errors?: Record<string, string> | undefined
  reply?: Record<string, unknown> | undefined
  retryAfterSeconds?: number | undefined
}

/** The panel and the gateway spell a refusal differently (docs/wire.md, "Refusals"). */
export type Spelling = (outcome: Outcome) => Record<string, unknown>

export const panelSpelling: Spelling = ({ msg, errors, reply }) => ({
  ...reply,
  success: false,
  msg,
  ...(errors === undefined ? {} : { errors }),
})

export const gatewaySpelling: Spelling = ({ code, msg, errors, reply }) => ({
  error: { code, message: msg, ...(errors === undefined ? {} : { fields: errors }), ...reply },
})

/** `spell` may look at the request where both spellings share a scope. */
export function answerErrors(
  server: FastifyInstance,
  spell: (outcome: Outcome, request: FastifyRequest) => Record<string, unknown>,
): void {
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const outcome = outcomeOf(error, request)
    if (outcome.retryAfterSeconds !== undefined) void reply.header('Retry-After', outcome.retryAfterSeconds)
    // What it was to be, a picture or a stream, it is no more.
    return reply.status(outcome.status).type('application/json; charset=utf-8').send(spell(outcome, request))
  })
}

export const NOT_FOUND: Outcome = { status: 404, code: 'not-found', msg: 'There is no such call.' }

function outcomeOf(error: FastifyError, request: FastifyRequest): Outcome {
  if (error instanceof Refusal) {
    return { status: error.status, code: error.code, msg: error.message, ...error.details }
  }
  const transport = TRANSPORT_REFUSALS[error.statusCode ?? 500]
  if (transport !== undefined) return transport
  const reply = { requestId: request.id }
  if (isTooLarge(error)) {
    request.log.warn({ err: error }, 'amounts are too large to be counted')
    return { status: 422, code: 'amounts-too-large', msg: 'These amounts are too large to be counted.' }
  }
  if (isPassing(error)) {
    request.log.warn({ err: error }, 'database is not available')
    return { status: 503, code: 'unavailable', msg: BUSY, reply, retryAfterSeconds: 1 }
  }
  if (isDiskShut(error)) {
    request.log.error({ err: error }, 'files cannot be kept: the disk of uploads is full or takes nothing')
    return { status: 503, code: 'unavailable', msg: NO_ROOM, reply }
  }
  request.log.error({ err: error }, 'unexpected failure')
  return { status: 500, code: 'internal-error', msg: `Something went wrong. Please quote ${request.id}.`, reply }
}

const BUSY = 'The service is busy. Please try again in a few seconds.'
const NO_ROOM = 'The service cannot keep files at present. Please try again later.'
export const MALFORMED: Outcome = { status: 400, code: 'malformed', msg: 'The request is malformed.' }
const TRANSPORT_REFUSALS: Record<number, Outcome | undefined> = {
  400: MALFORMED,
  // Of a path with two slashes or dots, which is no file.
  403: NOT_FOUND,
  408: { status: 408, code: 'too-slow', msg: 'The request took too long to arrive.' },
  413: { status: 413, code: 'too-large', msg: 'The request is too large.' },
  414: MALFORMED,
  415: { status: 415, code: 'unsupported-media-type', msg: 'Please send JSON.' },
}

const NUMERIC_VALUE_OUT_OF_RANGE = '22003'
const CHECK_VIOLATION = '23514'
const WALLET_LIMIT = 'wallet_is_countable'

/** A sum beyond what we count exactly: in a reply of the database, inside it, or in a wallet. */
function isTooLarge(error: Error & { constraint?: unknown }): boolean {
  const code = errorCode(error)
  if (code === CHECK_VIOLATION) return error.constraint === WALLET_LIMIT
  return code === NUMBER_TOO_LARGE || code === NUMERIC_VALUE_OUT_OF_RANGE
}

/** Of the disk that uploads go to: full, for reading alone, or somebody else's. The database speaks in states of its own. */
function isDiskShut(error: Error): boolean {
  return ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].includes(errorCode(error) ?? '')
}

// Classes 08 (connection), 53 (resources), 57P (operator intervention), and waits that ran out.
const PASSING_SQLSTATE = /^(08|53|57P|40P01|40001|55P03|57014|25P03)/
const PASSING_SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** True where the database was cut off, restarting or overloaded: the same request may succeed in a moment. */
function isPassing(error: Error): boolean {
  const code = errorCode(error) ?? ''
  return PASSING_SQLSTATE.test(code) || PASSING_SYSTEM_CODES.has(code) || isNoConnection(error)
}
