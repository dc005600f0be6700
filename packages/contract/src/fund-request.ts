// What deposit and withdrawal requests have in common on the wire (spec 1 §3).
import { z } from 'zod'
import { amount, flag, rowId } from './fields.ts'
import type { ListColumns } from './list-columns.ts'
import { PAYMENT_METHOD_NAMES } from './payment-methods.ts'

/** fund_status: 0 Pending, 1 Accepted, 2 Rejected (spec 1 §4.2). */
export const FUND_STATUS = { pending: 0, accepted: 1, rejected: 2 } as const
export const fundStatus = z.literal([0, 1, 2])

/** The words of the codes (spec 1 §3, §4.2). */
export const FUND_STATUS_WORDS = { 0: 'Pending', 1: 'Accepted', 2: 'Rejected' } as const
/** deposit_type and withdraw_type. */
export const REQUEST_TYPE_WORDS = { 0: 'Manual', 1: 'Auto' } as const

/** The fields that both kinds of requests share. `waiting_minutes` counts while it is pending, else it is what it took. */
export const REQUEST_FIELDS = {
  _id: rowId,
  userDB_id: rowId,
  user_name: z.string(),
  mobile: z.string(),
  amount,
  tx_request_number: z.string(),
  payment_method: z.int(),
  receipt_url: z.string(),
  insert_date: z.string(),
  fund_status: fundStatus,
  /** 1 while staff may decide. */
  isAction: flag,
  wallet_balance: amount,
  waiting_minutes: z.int(),
  /** Who decided and when; empty while it is pending, and where a provider did. */
  decided_by: z.string(),
  decided_date: z.string(),
}

/** Sums and numbers over all requests of the date, whatever is searched (domain §4, design §3). */
export const REQUEST_TOTALS = {
  /** Of all requests, whatever became of them. */
  totalFundResult: amount,
  total_accept: z.int(),
  total_reject: z.int(),
}

/** The first columns of both lists. */
export const ASKED_COLUMNS = {
  user_name: { title: 'User Name', kind: 'text', searches: true },
  mobile: { title: 'Mobile', kind: 'line', searches: true },
  amount: { title: 'Amount', kind: 'money' },
  tx_request_number: { title: 'Tx Req. No.', kind: 'line' },
  payment_method: { title: 'Payment Method', kind: 'code', words: PAYMENT_METHOD_NAMES },
} as const satisfies ListColumns

export const RECEIPT_COLUMN = { title: 'Receipt', kind: 'text', sorts: false } as const

/** The last columns of both lists. */
export const DECIDED_COLUMNS = {
  fund_status: { title: 'Status', kind: 'code', words: FUND_STATUS_WORDS },
  decided_by: { title: 'Decided By', kind: 'text' },
} as const satisfies ListColumns
