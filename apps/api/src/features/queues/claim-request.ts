// Says who is on a pending request, and until when.
import { contract } from '@panadesk/contract'
import type { BodyOf } from '@panadesk/contract'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { isoInstant } from '../../platform/instants.ts'
import { CLAIM_HOLDS_MINUTES, takeClaim, type ClaimedRequest } from '../../requests/claims.ts'
import { refuse, requireKind } from './refusals.ts'
import { requestOf } from './request-of.ts'

const HOLDS_MS = CLAIM_HOLDS_MINUTES * 60_000

export const claimRequestCall = implement(contract.queues.claim, claimRequest)

/** To be on a request is no act that the log keeps; to take it from somebody is. */
async function claimRequest(context: StaffContext, body: BodyOf<typeof contract.queues.claim>) {
  const { kind, request_id: id, over_claim: isOver = false } = body
  requireKind(context, kind)
  return inTransaction(context.db, async (tx) => {
    await lockPending(tx, { kind, id })
    const { since, renewed_at: renewedAt, takenFrom } = await takeClaim(tx, context, { kind, id, isOver })
    if (takenFrom !== undefined) {
      const { name } = context.admin
      await audit(tx, context, { subject: kind, subjectId: id, before: { on: takenFrom }, after: { on: name } })
    }
    return {
      msg: 'You are on this request.',
      claimed_by: context.admin.name,
      claimed_since: isoInstant(since, context.timeZone),
      claimed_until: isoInstant(new Date(renewedAt.getTime() + HOLDS_MS), context.timeZone),
    }
  })
}

/** Whoever decides it at this moment is waited for, so that no claim outlives the decision. */
async function lockPending(tx: Tx, { kind, id }: ClaimedRequest): Promise<void> {
  const found = await requestOf(tx, { kind, id }).forNoKeyUpdate().executeTakeFirst()
  if (found === undefined) throw refuse('request-not-found')
  if (found.status !== 'pending') throw refuse('request-decided')
}
