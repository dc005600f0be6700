// Who is on a pending request, so that nobody else begins on it: advice, which a decision over it passes by saying so
// (docs/decisions/0056-queues.md).
import type { FundRequestKind } from '@panadesk/contract/fund-request'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Db, Tx } from '../database/database.ts'
import type { Platform, StaffContext } from '../identity/context.ts'
import { isoInstant } from '../platform/instants.ts'
import { refusals } from '../platform/refusal.ts'

export interface ClaimedRequest {
  readonly kind: FundRequestKind
  readonly id: number
}

/** Unless it is renewed. */
export const CLAIM_HOLDS_MINUTES = 5

/** A claim is over without anybody having ended it. */
const HOLDS = sql<boolean>`request_claim.renewed_at > app_now() - make_interval(mins => ${sql.lit(CLAIM_HOLDS_MINUTES)})`

const refuse = refusals({
  claimed: { status: 409, msg: 'Somebody else is on this request.' },
})

interface Holder {
  claimed_by_name: string
  since: Date
}

function refuseClaimed({ claimed_by_name: name, since }: Holder, { timeZone }: Pick<Platform, 'timeZone'>) {
  const claimed_since = isoInstant(since, timeZone)
  const msg = `${name} is on this request since ${claimed_since.slice(11, 16)}.`
  return refuse('claimed', { msg, reply: { claimed_by: name, claimed_since } })
}

/** The columns that rows of requests have of the claim that holds, by a join on `isClaimOf`. */
export const CLAIM_COLUMNS = [
  'request_claim.claimed_by',
  'request_claim.claimed_by_name',
  'request_claim.since as claimed_since',
] as const

/** Whether the claim in a query holds for the request in it. */
export function isClaimOf(kind: FundRequestKind): RawBuilder<boolean> {
  return sql<boolean>`(request_claim.kind = ${sql.lit(kind)} and request_claim.request_id = ${sql.ref(`${kind}.id`)}
    and ${sql.ref(`${kind}.status`)} = 'pending' and ${HOLDS})`
}

type Claiming = Pick<StaffContext, 'admin' | 'timeZone'>

interface Taken {
  readonly since: Date
  readonly renewed_at: Date
  /** Whose claim it was until now; undefined where it was nobody's, or the own. */
  readonly takenFrom: string | undefined
}

/**
 * Claims a pending request that is held in this transaction, or renews the own claim. Refuses (409) what somebody else is on,
 * unless it is to be taken over.
 */
export async function takeClaim(
  tx: Tx,
  context: Claiming,
  { kind, id, isOver }: ClaimedRequest & { isOver: boolean },
): Promise<Taken> {
  const { id: adminId, name, sessionId } = context.admin
  const held = await findHolder(tx, { kind, id })
  const now = sql<Date>`app_now()`
  if (held?.claimed_by === adminId) {
    const renewed = await tx
      .updateTable('request_claim')
      .set({ renewed_at: now, session_id: sessionId })
      .where('kind', '=', kind)
      .where('request_id', '=', id)
      .returning(['since', 'renewed_at'])
      .executeTakeFirstOrThrow()
    return { ...renewed, takenFrom: undefined }
  }
  if (held !== undefined && !isOver) throw refuseClaimed(held, context)
  const claim = { claimed_by: adminId, claimed_by_name: name, session_id: sessionId, since: now, renewed_at: now }
  const taken = await tx
    .insertInto('request_claim')
    .values({ kind, request_id: id, ...claim })
    .onConflict((conflict) => conflict.columns(['kind', 'request_id']).doUpdateSet(claim))
    .returning(['since', 'renewed_at'])
    .executeTakeFirstOrThrow()
  return { ...taken, takenFrom: held?.claimed_by_name }
}

function findHolder(db: Db, { kind, id }: ClaimedRequest) {
  return db
    .selectFrom('request_claim')
    .select(['claimed_by', 'claimed_by_name', 'since'])
    .where('kind', '=', kind)
    .where('request_id', '=', id)
    .where(HOLDS)
    .executeTakeFirst()
}

/** Ends the own claim; one of somebody else stays. */
export async function releaseClaim(db: Db, { admin }: Claiming, { kind, id }: ClaimedRequest): Promise<void> {
  await db
    .deleteFrom('request_claim')
    .where('kind', '=', kind)
    .where('request_id', '=', id)
    .where('claimed_by', '=', admin.id)
    .execute()
}

export type Deciding = Claiming & Pick<StaffContext, 'origin'>

/**
 * Ends the claim on a request that is decided in this transaction. Refuses (409) to decide what somebody else is on without
 * `over_claim`; what a second person has agreed to was past that when it was asked for.
 */
export async function endClaim(
  tx: Tx,
  context: Deciding,
  { kind, id }: ClaimedRequest,
  { over_claim: isOver = false }: { over_claim?: boolean | undefined },
): Promise<void> {
  const ended = await tx
    .deleteFrom('request_claim')
    .where('kind', '=', kind)
    .where('request_id', '=', id)
    .returning(['claimed_by', 'claimed_by_name', 'since', HOLDS.as('holds')])
    .executeTakeFirst()
  const by = context.origin.approval?.by
  const isAgreedTo = by !== undefined && by !== 'alone'
  if (ended?.holds !== true || isOver || isAgreedTo || ended.claimed_by === context.admin.id) return
  throw refuseClaimed(ended, context)
}

/** Takes away what is over by time, so that screens are told of it. */
export async function endOldClaims(db: Database): Promise<void> {
  await db
    .deleteFrom('request_claim')
    .where(sql<boolean>`not (${HOLDS})`)
    .execute()
}
