// Requests of players to put money into their wallets, and what staff do with them (spec 1 §4.3, spec 2 §2).
import { z } from 'zod'
import { command } from './endpoint.ts'
import { amount, flag, formBoolean, id, lines, marketDate, okMessage, optionalLines, rowId } from './fields.ts'
import {
  ASKED_COLUMNS,
  DECIDED_COLUMNS,
  RECEIPT_COLUMN,
  REQUEST_FIELDS,
  REQUEST_TOTALS,
  REQUEST_TYPE_WORDS,
} from './fund-request.ts'
import type { ListColumns } from './list-columns.ts'
import { list } from './list.ts'

/** The request that named the same payment reference before, or was accepted for it since: the reason to look twice. */
const EARLIER = z.object({
  _id: rowId,
  userDB_id: rowId,
  user_name: z.string(),
  tx_request_number: z.string(),
  fund_status: REQUEST_FIELDS.fund_status,
  insert_date: z.string(),
})

export const DEPOSIT_ROW = z.object({
  ...REQUEST_FIELDS,
  /** What the player gave as the reference of the payment; of an auto deposit, the provider's. */
  txn_ref: z.string(),
  reject_remark: z.string(),
  /** Why it was accepted, where staff said so. */
  accept_remark: z.string(),
  /** What staff added when they accepted; `receipt_url` is the player's. */
  accept_receipt_url: z.string(),
  /** 0 manual, 1 auto. */
  deposit_type: flag,
  duplicate_of: EARLIER.nullable(),
  /** Why it was credited although its payment had been; empty of every other one. */
  duplicate_reason: z.string(),
  /** What its player owes now: so much of the deposit does not stay in the wallet. */
  owed_amount: amount,
})

export const DEPOSIT_COLUMNS = {
  ...ASKED_COLUMNS,
  txn_ref: { title: 'Txn Ref', kind: 'text', searches: true },
  reject_remark: { title: 'Reject Remark', kind: 'text', searches: true },
  receipt_url: RECEIPT_COLUMN,
  deposit_type: { title: 'Deposit Type', kind: 'code', words: REQUEST_TYPE_WORDS },
  insert_date: { title: 'Date', kind: 'instant' },
  ...DECIDED_COLUMNS,
} as const satisfies ListColumns

/** Who may act on deposits: everybody whose screens list them (design §4). */
const ACTIONS = ['0', '4', '7.1'] as const

export const deposits = {
  dashboard: list({
    path: 'admin/auto-fund-request-list-grid-data',
    access: ['0'],
    startCounts: 'page',
    filters: {},
    row: DEPOSIT_ROW,
    columns: DEPOSIT_COLUMNS,
  }),
  /** The requests made on a date of the market's calendar. */
  report: list({
    path: 'admin/get-auto-deposite-history',
    access: ['4'],
    startCounts: 'offset',
    filters: { deposit_date: marketDate() },
    row: DEPOSIT_ROW,
    columns: DEPOSIT_COLUMNS,
    totals: { ...REQUEST_TOTALS, deposit_amt: amount },
  }),
  /**
   * Credits the wallet, once, and a payment reference once (409, with `duplicate_reference`). The main admin alone may credit
   * it again, by `override_duplicate` with a `reason`. As a form it may bring a receipt and a remark.
   */
  accept: command({
    path: 'admin/accept-auto-fund-request',
    action: 'Accepted a deposit',
    access: ACTIONS,
    stepUp: 'large-money',
    body: z.strictObject({
      depositDB_id: id(),
      remark: optionalLines(500).optional(),
      override_duplicate: formBoolean.optional(),
      reason: optionalLines(500).optional(),
    }),
    upload: { field: 'file' },
    reply: okMessage,
  }),
  reject: command({
    path: 'admin/reject-auto-fund-request',
    action: 'Rejected a deposit',
    access: ACTIONS,
    stepUp: 'never',
    body: z.strictObject({ depositDB_id: id(), reject_remark: lines('Please enter a remark!') }),
    reply: okMessage,
  }),
  /** The same from the user page, which spells it differently (design §3). */
  rejectOnUserPage: command({
    path: 'admin/reject-fund-request',
    action: 'Rejected a deposit on the user page',
    access: ACTIONS,
    stepUp: 'never',
    body: z.strictObject({ transactionDB_id: id(), remark: lines('Remark is required for rejection') }),
    reply: okMessage,
  }),
  /** Takes a pending request out of all lists; its row is kept. An accepted deposit cannot be deleted (409). */
  delete: command({
    path: 'admin/delete-auto-fund-request',
    action: 'Deleted a deposit',
    access: ACTIONS,
    stepUp: 'never',
    body: z.strictObject({ depositDB_id: id() }),
    reply: okMessage,
  }),
}
