// Approves what somebody else asked for, which does it, or refuses it with a reason. A command that refuses by now leaves the
// request waiting: it may be possible again, and whoever decides has read why.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { endRequest, lockRequest, reopen, runAsAskedFor, type LockedRequest } from '../../approvals/approve.ts'
import { hasRightToDecide } from '../../approvals/deciders.ts'
import { refuseApproval, refuseDecided } from '../../approvals/refusals.ts'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { implementSettlement, type StaffCall } from '../../http/implement.ts'

export const decideApproval = implementSettlement(
  contract.approvals.decide,
  (context, { approval_id: id, decision, reason = '' }) =>
    inTransaction(context.db, async (tx) => {
      const request = await requireUndecided(tx, context, id)
      if (decision === 'refuse') return refuseRequest(tx, context, request, reason)
      if (request.is_typed) throw refuseApproval('to-be-typed')
      return approveRequest(tx, context, { request, call: context.callOf(request.call), reason })
    }),
)

/** Refuses, in this order: what there is not, what is one's own, what the right is missing for, what is decided. */
async function requireUndecided(tx: Tx, { admin }: StaffContext, id: number): Promise<LockedRequest> {
  const request = await lockRequest(tx, id)
  if (request === undefined) throw refuseApproval('not-found')
  if (request.asked_by === admin.id) throw refuseApproval('own-request')
  if (!hasRightToDecide(admin, request)) throw refuseApproval('no-right')
  if (request.state !== 'pending') throw refuseDecided(request)
  return request
}

async function refuseRequest(tx: Tx, context: StaffContext, request: LockedRequest, reason: string) {
  if (reason === '') throw refuseApproval('reason-missing')
  await end(tx, context, { request, status: 'refused', reason })
  return { msg: 'The request has been refused.' }
}

type Approved = { request: LockedRequest; call: StaffCall | undefined; reason: string }

async function approveRequest(tx: Tx, context: StaffContext, { request, call, reason }: Approved) {
  assert(call?.covered !== undefined, `${request.call} is a call that rules may cover`)
  const { endpoint, covered } = call
  const reopened = await reopen(tx, context, { request, call: { endpoint, covered } })
  if (reopened === undefined) throw refuseApproval('maker-gone')
  await end(tx, context, { request, status: 'approved', reason })
  const answer = await runAsAskedFor(reopened, request)
  return { msg: `Approved. ${'msg' in answer ? String(answer.msg) : 'It has been done.'}` }
}

type Ending = { request: LockedRequest; status: 'approved' | 'refused'; reason: string }

async function end(tx: Tx, context: StaffContext, { request, status, reason }: Ending): Promise<void> {
  const { id, act, subject, asked_by_name: askedBy } = request
  await endRequest(tx, context, { id, status, reason })
  const after = { act, about: subject, askedBy, status, ...(reason !== '' && { reason }) }
  await audit(tx, context, { subject: 'approval', subjectId: id, before: { status: 'pending' }, after })
}
