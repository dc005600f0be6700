// Deposits and withdrawals as a queue that several clerks work at: who is on which, all about one, and many decided at once
// (docs/screens.md, "Queues").
import { calls } from './calls.ts'
import { command, get, query } from './endpoint.ts'
import { orAuditor } from './or-auditor.ts'
import type { queuesSchemas } from './queues-schemas.ts'
import { RECEIPT_REQUIRED } from './receipts.ts'

/** Who may act on either kind; what is asked of a kind is open to whoever may act on that kind. */
const ACTIONS = ['0', '4', '6', '7.1'] as const
const DEPOSIT_ACTIONS = ['0', '4', '7.1'] as const

export const queues = calls<typeof queuesSchemas>()({
  /** Says who is on a pending request, so that nobody else begins on it: for five minutes, and again each time it is sent. */
  claim: command({
    path: 'admin/claim-request',
    summary: 'Say that you are on a pending request; sent again it holds for five minutes more',
    action: 'Took a request over',
    access: ACTIONS,
    stepUp: 'never',
    approval: 'never',
  }),
  release: command({
    path: 'admin/release-request',
    summary: 'Say that you are not on a request any more',
    action: 'Released a request',
    access: ACTIONS,
    stepUp: 'never',
    approval: 'never',
  }),
  /** What somebody looks at before it is decided. */
  request: query({
    path: 'admin/get-request',
    summary: 'One request with its player, wallet, last movements and what speaks against it',
    action: 'Opened a request',
    access: orAuditor(ACTIONS),
    leavesMark: 'bank-details',
  }),
  acceptDeposits: command({
    path: 'admin/bulk-accept-deposits',
    summary: 'Accept up to 200 deposits one after the other; `admin/get-bulk` says what became of each',
    action: 'Accepted deposits in bulk',
    access: DEPOSIT_ACTIONS,
    stepUp: 'large-money',
    approval: 'never',
  }),
  rejectDeposits: command({
    path: 'admin/bulk-reject-deposits',
    summary: 'Reject up to 200 deposits one after the other',
    action: 'Rejected deposits in bulk',
    access: DEPOSIT_ACTIONS,
    stepUp: 'never',
    approval: 'never',
  }),
  /** Paid by one transfer of the bank: its receipt is that of each. */
  approveWithdrawals: command({
    path: 'admin/bulk-approve-withdrawals',
    summary: 'Approve up to 200 withdrawals one after the other, with the one receipt of their payment',
    action: 'Approved withdrawals in bulk',
    access: ACTIONS,
    stepUp: 'large-money',
    approval: 'never',
    upload: { field: 'file', missing: RECEIPT_REQUIRED },
  }),
  rejectWithdrawals: command({
    path: 'admin/bulk-reject-withdrawals',
    summary: 'Reject up to 200 withdrawals one after the other',
    action: 'Rejected withdrawals in bulk',
    access: ACTIONS,
    stepUp: 'never',
    approval: 'never',
  }),
  /** Of whoever asks. */
  bulk: query({
    path: 'admin/get-bulk',
    summary: 'How far a bulk is that you have sent, and what became of each of its requests',
    access: ACTIONS,
  }),
  bulks: get({
    path: 'admin/get-bulk-list',
    summary: 'The bulks that you have sent in the last 24 hours, newest first',
    access: ACTIONS,
  }),
})
