// Requests of players to be paid out, and what staff do with them (docs/screens.md, "Withdrawal requests").
import { calls } from './calls.ts'
import { command, get } from './endpoint.ts'
import { ASKED_COLUMNS, DECIDED_COLUMNS, RECEIPT_COLUMN, REQUEST_TYPE_WORDS } from './fund-request.ts'
import { INSERT_DATE, type ListColumns } from './list-columns.ts'
import { list } from './list.ts'
import { orAuditor } from './or-auditor.ts'
import { RECEIPT_REQUIRED } from './receipts.ts'
import type { withdrawalsSchemas } from './withdrawals-schemas.ts'

export const WITHDRAWAL_COLUMNS = {
  ...ASKED_COLUMNS,
  remark: { title: 'Remark', kind: 'text', searches: true },
  receipt_url: RECEIPT_COLUMN,
  withdraw_type: { title: 'Withdraw Type', kind: 'code', words: REQUEST_TYPE_WORDS },
  ...INSERT_DATE,
  accepte_date: { title: 'Accept Date', kind: 'instant' },
  ...DECIDED_COLUMNS,
} as const satisfies ListColumns

/** Who may act on withdrawals: everybody whose screens list them (docs/access.md, "Access codes"). */
const ACTIONS = ['0', '4', '6', '7.1'] as const

export const withdrawals = calls<typeof withdrawalsSchemas>()({
  dashboard: list({
    path: 'admin/get-dashboard-withdraw-report-details',
    action: 'Listed bank details on the dashboard',
    access: ['0'],
    leavesMark: 'bank-details',
    startCounts: 'page',
    columns: WITHDRAWAL_COLUMNS,
  }),
  /**
   * The requests made on a date of the market's calendar; without a date all of them (docs/wire.md, "Request codes").
   */
  report: list({
    path: 'admin/get-withdraw-report-details',
    action: 'Listed bank details of withdrawals',
    access: orAuditor(['4', '6']),
    leavesMark: 'bank-details',
    columns: WITHDRAWAL_COLUMNS,
  }),
  view: get({
    path: 'admin/view-withdraw-request/:id',
    action: 'Opened a withdrawal',
    access: orAuditor(ACTIONS),
    leavesMark: 'bank-details',
  }),
  /** Debits the wallet, once, and keeps the receipt of the payment. */
  approve: command({
    path: 'admin/approve-withdraw-request',
    action: 'Approved a withdrawal',
    access: ACTIONS,
    stepUp: 'large-money',
    approval: 'withdrawal',
    upload: { field: 'file', missing: RECEIPT_REQUIRED },
  }),
  reject: command({
    path: 'admin/reject-withdraw-request',
    action: 'Rejected a withdrawal',
    access: ACTIONS,
    stepUp: 'never',
    approval: 'never',
  }),
})
