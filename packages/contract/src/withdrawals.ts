// Requests of players to be paid out, and what staff do with them (spec 1 §4.4, spec 2 §2).
import { z } from 'zod'
import { command, get } from './endpoint.ts'
import { amount, flag, id, lines, marketDate, okMessage } from './fields.ts'
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
import { RECEIPT_REQUIRED, REMARK_AND_RECEIPT_REQUIRED } from './receipts.ts'

/** Where the money goes, as it stood when it was asked for; empty where the method does not ask. */
const PAYEE = {
  bank_name: z.string(),
  ac_holder_name: z.string(),
  ifsc_code: z.string(),
  branch_address: z.string(),
  ac_number: z.string(),
  paytm_number: z.string(),
  google_pay_number: z.string(),
}

export const WITHDRAWAL_ROW = z.object({
  ...REQUEST_FIELDS,
  ...PAYEE,
  request_amount: amount,
  /** What staff said when they decided; `reject_remark` is the same of a rejected one. */
  remark: z.string(),
  reject_remark: z.string(),
  /** 0 manual, 1 auto. */
  withdraw_type: flag,
  /** When it was decided; empty while it is pending. */
  accepte_date: z.string(),
  request_status: REQUEST_FIELDS.fund_status,
})

export const WITHDRAWAL_COLUMNS = {
  ...ASKED_COLUMNS,
  remark: { title: 'Remark', kind: 'text', searches: true },
  receipt_url: RECEIPT_COLUMN,
  withdraw_type: { title: 'Withdraw Type', kind: 'code', words: REQUEST_TYPE_WORDS },
  insert_date: { title: 'Date', kind: 'instant' },
  accepte_date: { title: 'Accept Date', kind: 'instant' },
  ...DECIDED_COLUMNS,
} as const satisfies ListColumns

/** Who may act on withdrawals: everybody whose screens list them (design §4). */
const ACTIONS = ['0', '4', '6', '7.1'] as const

export const withdrawals = {
  dashboard: list({
    path: 'admin/get-dashboard-withdraw-report-details',
    action: 'Listed bank details on the dashboard',
    access: ['0'],
    leavesMark: 'bank-details',
    startCounts: 'page',
    filters: {},
    row: WITHDRAWAL_ROW,
    columns: WITHDRAWAL_COLUMNS,
  }),
  /** The requests made on a date of the market's calendar; without a date all of them (design §3). */
  report: list({
    path: 'admin/get-withdraw-report-details',
    action: 'Listed bank details of withdrawals',
    access: ['4', '6'],
    leavesMark: 'bank-details',
    startCounts: 'offset',
    filters: { withdraw_date: marketDate().optional() },
    row: WITHDRAWAL_ROW,
    columns: WITHDRAWAL_COLUMNS,
    totals: { ...REQUEST_TOTALS, withdraw_amt: amount },
  }),
  view: get({
    path: 'admin/view-withdraw-request/:id',
    action: 'Opened a withdrawal',
    access: ACTIONS,
    /** The one request, as a list of one, with what of its player's wallet may be paid out. */
    reply: { withdrawRequestData: z.array(WITHDRAWAL_ROW), withdrawable_amount: amount },
    leavesMark: 'bank-details',
  }),
  /** Debits the wallet, once, and keeps the receipt of the payment. */
  approve: command({
    path: 'admin/approve-withdraw-request',
    action: 'Approved a withdrawal',
    access: ACTIONS,
    stepUp: 'large-money',
    body: z.strictObject({ withdraw_reqDB_id: id(), remark: lines(REMARK_AND_RECEIPT_REQUIRED) }),
    upload: { field: 'file', missing: RECEIPT_REQUIRED },
    reply: okMessage,
  }),
  reject: command({
    path: 'admin/reject-withdraw-request',
    action: 'Rejected a withdrawal',
    access: ACTIONS,
    stepUp: 'never',
    body: z.strictObject({ withdraw_reqDB_id: id(), remark: lines('Please enter a remark.') }),
    reply: okMessage,
  }),
}
