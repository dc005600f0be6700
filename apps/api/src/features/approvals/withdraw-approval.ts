// Takes a request back that still waits; only whoever made it can.
import { contract } from '@panadesk/contract'
import { endRequest, lockRequest } from '../../approvals/approve.ts'
import { refuseApproval, refuseDecided } from '../../approvals/refusals.ts'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'

export const withdrawApproval = implement(contract.approvals.withdraw, (context, { approval_id: id }) =>
  inTransaction(context.db, async (tx) => {
    const request = await lockRequest(tx, id)
    if (request === undefined) throw refuseApproval('not-found')
    if (request.asked_by !== context.admin.id) throw refuseApproval('not-yours')
    const { act, subject, state } = request
    if (state !== 'pending') throw refuseDecided(request)
    const status = 'withdrawn'
    await endRequest(tx, context, { id, status, reason: '' })
    const after = { act, about: subject, status }
    await audit(tx, context, { subject: 'approval', subjectId: id, before: { status: 'pending' }, after })
    return { msg: 'The request has been withdrawn.' }
  }),
)
