// Many requests decided at once: each is then decided as by its own call, and answered for by itself.
import { contract } from '@panadesk/contract'
import { beginBulk } from '../../bulk/begin-bulk.ts'
import { implement, implementUpload } from '../../http/implement.ts'

interface SentBulk {
  readonly request_ids: readonly number[]
  readonly request_key: string
}

/** The body that each request is decided with, and what is of the bulk itself. */
function partsOf<Body extends SentBulk>({ request_ids: requestIds, request_key: requestKey, ...body }: Body) {
  return { requestIds, requestKey, body }
}

export const bulkAcceptDeposits = implement(contract.queues.acceptDeposits, (context, body) =>
  beginBulk(context, { kind: 'accept-deposits', ...partsOf(body) }),
)

export const bulkRejectDeposits = implement(contract.queues.rejectDeposits, (context, body) =>
  beginBulk(context, { kind: 'reject-deposits', ...partsOf(body) }),
)

/** The one receipt is that of each: the bank paid them by one transfer. */
export const bulkApproveWithdrawals = implementUpload(contract.queues.approveWithdrawals, (context, body, file) =>
  beginBulk(context, { kind: 'approve-withdrawals', ...partsOf(body), file }),
)

export const bulkRejectWithdrawals = implement(contract.queues.rejectWithdrawals, (context, body) =>
  beginBulk(context, { kind: 'reject-withdrawals', ...partsOf(body) }),
)
