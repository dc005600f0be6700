// Idempotency keys of the gateway and of commands of the panel: the same key and body get the same answer and have one
// effect (docs/wire.md, "Sent twice").
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction, type Database, type Db, type Tx } from '../database/database.ts'
import { attempt, type Kept } from '../identity/attempt.ts'
import { Refusal, refusals } from '../platform/refusal.ts'

export const IDEMPOTENCY_HEADER = 'idempotency-key'

export const refuseKey = refusals({
  'idempotency-key-required': { status: 400, msg: 'Please send an Idempotency-Key of 1 to 200 printable characters.' },
  'idempotency-key-malformed': { status: 400, msg: 'An Idempotency-Key has 1 to 200 printable characters.' },
  'idempotency-key-reused': { status: 409, msg: 'This Idempotency-Key has been used for another request.' },
})

/** ASCII from space to tilde, which is all that a header carries unharmed. */
const KEY = /^[ -~]{1,200}$/

/** The key of a request, or undefined where none was sent. Refuses one that is empty, too long or not printable. */
export function parseIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) throw refuseKey('idempotency-key-malformed')
  return header
}

/** What tells one request from another under the same key: the call and what was asked, in the order of the contract. */
export function requestHash(call: string, parsedBody: unknown): Buffer {
  return createHash('sha256')
    .update(`${call}\n${JSON.stringify(parsedBody)}`)
    .digest()
}

export interface KeyedRequest {
  /** Whose key it is; the same key of somebody else is another key. */
  scope: string
  key: string
  requestHash: Buffer
}

export interface Answered<Reply> {
  reply: Reply
  /** True when the key has been answered before and nothing was done now. */
  isReplay: boolean
}

/**
 * Runs a command in one transaction and keeps its answer under the key, a refusal too (docs/decisions/0005); `run` writes
 * only through its transaction. The kept reply is plain text in the database: secrets must not be in it.
 * Refuses a key that was used for another request.
 */
export async function idempotently<Reply extends object>(
  db: Database,
  request: KeyedRequest,
  run: (tx: Tx) => Promise<Reply>,
): Promise<Answered<Reply>> {
  const { kept, isReplay } = await inTransaction(db, async (tx) => {
    const earlier = await findKept<Reply>(tx, request)
    if (earlier !== undefined) return { kept: earlier, isReplay: true }
    const first = await attempt(tx, run)
    await keep(tx, request, first)
    return { kept: first, isReplay: false }
  })
  if ('reply' in kept) return { reply: kept.reply, isReplay }
  const { code, status, msg, details } = kept.refusal
  throw new Refusal(code, { status, msg }, details)
}

/** Whether there is an answer under this key. */
export async function isAnswered(db: Db, { scope, key }: Pick<KeyedRequest, 'scope' | 'key'>): Promise<boolean> {
  return (await answerOf(db, { scope, key }).executeTakeFirst()) !== undefined
}

function answerOf(db: Db, { scope, key }: Pick<KeyedRequest, 'scope' | 'key'>) {
  return db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
}

/** Requests with the same key wait here for each other, so that the second one finds the answer of the first. */
async function findKept<Reply>(
  tx: Tx,
  { scope, key, requestHash: hash }: KeyedRequest,
): Promise<Kept<Reply> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope}/${key}`}, 0))`.execute(tx)
  const earlier = await answerOf(tx, { scope, key }).executeTakeFirst()
  if (earlier === undefined) return undefined
  if (!earlier.request_hash.equals(hash)) throw refuseKey('idempotency-key-reused')
  return earlier.reply as Kept<Reply>
}

async function keep<Reply>(tx: Tx, { scope, key, requestHash: hash }: KeyedRequest, kept: Kept<Reply>): Promise<void> {
  await tx
    .insertInto('idempotency_key')
    .values({ scope, key, request_hash: hash, reply: JSON.stringify(kept) })
    .execute()
}
