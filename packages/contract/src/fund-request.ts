// What deposit and withdrawal requests have in common on the wire (docs/wire.md, "Request codes").
import { USER_NAME, type ListColumns } from './list-columns.ts'
import { PAYMENT_METHOD_NAMES } from './payment-methods.ts'

/** fund_status: 0 Pending, 1 Accepted, 2 Rejected (docs/wire.md, "Request codes"). */
export const FUND_STATUS = { pending: 0, accepted: 1, rejected: 2 } as const

/** The words of the codes (docs/wire.md, "Request codes"). */
export const FUND_STATUS_WORDS = { 0: 'Pending', 1: 'Accepted', 2: 'Rejected' } as const
/** deposit_type and withdraw_type. */
export const REQUEST_TYPE_WORDS = { 0: 'Manual', 1: 'Auto' } as const

/** What staff decide: which of both a request is. */
export const FUND_REQUEST_KINDS = ['deposit', 'withdrawal'] as const
export type FundRequestKind = (typeof FUND_REQUEST_KINDS)[number]

/** What may be done with many requests at once. */
export const BULK_KINDS = ['accept-deposits', 'reject-deposits', 'approve-withdrawals', 'reject-withdrawals'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** What becomes of each of them; one that waits is asked of a second person. */
export const BULK_ROW_STATES = ['pending', 'done', 'refused', 'waits'] as const
export type BulkRowState = (typeof BULK_ROW_STATES)[number]

/** How many requests may be decided at once. */
export const BULK_ROWS_MAX = 200

/** The first columns of both lists. */
export const ASKED_COLUMNS = {
  ...USER_NAME,
  mobile: { title: 'Mobile', kind: 'line', searches: true },
  amount: { title: 'Amount', kind: 'money', sums: true },
  tx_request_number: { title: 'Tx Req. No.', kind: 'line' },
  payment_method: { title: 'Payment Method', kind: 'code', words: PAYMENT_METHOD_NAMES },
} as const satisfies ListColumns

export const RECEIPT_COLUMN = { title: 'Receipt', kind: 'text', sorts: false } as const

/** The last columns of both lists. */
export const DECIDED_COLUMNS = {
  fund_status: { title: 'Status', kind: 'code', words: FUND_STATUS_WORDS },
  decided_by: { title: 'Decided By', kind: 'text' },
} as const satisfies ListColumns
