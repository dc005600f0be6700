// Requests of players to put money into their wallets, and what staff do with them
// (docs/screens.md, "Deposit requests").
import { calls } from './calls.ts'
import { command } from './endpoint.ts'
import { ASKED_COLUMNS, DECIDED_COLUMNS, RECEIPT_COLUMN, REQUEST_TYPE_WORDS } from './fund-request.ts'
import { INSERT_DATE, type ListColumns } from './list-columns.ts'
import { list } from './list.ts'
import { orAuditor } from './or-auditor.ts'
import type { depositsSchemas } from './deposits-schemas.ts'

export const DEPOSIT_COLUMNS = {
  ...ASKED_COLUMNS,
  txn_ref: { title: 'Txn Ref', kind: 'text', searches: true },
  reject_remark: { title: 'Reject Remark', kind: 'text', searches: true },
  receipt_url: RECEIPT_COLUMN,
  deposit_type: { title: 'Deposit Type', kind: 'code', words: REQUEST_TYPE_WORDS },
  ...INSERT_DATE,
  ...DECIDED_COLUMNS,
} as const satisfies ListColumns

/** Who may act on deposits: everybody whose screens list them (docs/access.md, "Access codes"). */
const ACTIONS = ['0', '4', '7.1'] as const

export const deposits = calls<typeof depositsSchemas>()({
  dashboard: list({
    path: 'admin/auto-fund-request-list-grid-data',
    access: ['0'],
    startCounts: 'page',
    columns: DEPOSIT_COLUMNS,
  }),
  /** The requests made on a date of the market's calendar. */
  report: list({
    path: 'admin/get-auto-deposite-history',
    access: orAuditor(['4']),
    columns: DEPOSIT_COLUMNS,
  }),
  /**
   * Credits the wallet, once, and a payment reference once (409, with `duplicate_reference`). Two persons may credit it
   * again, by `override_duplicate` with a `reason`. As a form it may bring a receipt and a remark.
   */
  accept: command({
    path: 'admin/accept-auto-fund-request',
    action: 'Accepted a deposit',
    access: ACTIONS,
    stepUp: 'large-money',
    approval: 'duplicate-reference',
    upload: { field: 'file' },
  }),
  reject: command({
    path: 'admin/reject-auto-fund-request',
    action: 'Rejected a deposit',
    access: ACTIONS,
    stepUp: 'never',
    approval: 'never',
  }),
  /** The same from the user page, which spells it differently (docs/wire.md, "Request codes"). */
  rejectOnUserPage: command({
    path: 'admin/reject-fund-request',
    action: 'Rejected a deposit on the user page',
    access: ACTIONS,
    stepUp: 'never',
    approval: 'never',
  }),
  /** Takes a pending request out of all lists; its row is kept. An accepted deposit cannot be deleted (409). */
  delete: command({
    path: 'admin/delete-auto-fund-request',
    action: 'Deleted a deposit',
    access: ACTIONS,
    stepUp: 'never',
    approval: 'never',
  }),
})
