// One user, whole: who it is, what is in the wallet, and everything that moved there (docs/screens.md, "User page").
import { calls } from './calls.ts'
import { DEPOSIT_COLUMNS } from './deposits.ts'
import { command, get } from './endpoint.ts'
import { GAME_NAME, INSERT_DATE } from './list-columns.ts'
import { list } from './list.ts'
import { WITHDRAWAL_COLUMNS } from './withdrawals.ts'
import type { userPageSchemas } from './user-page-schemas.ts'

const access = ['7.1'] as const

export const userPage = calls<typeof userPageSchemas>()({
  profile: get({
    path: 'admin/get-user-profile/:id',
    action: 'Opened bank details of a user',
    access,
    leavesMark: 'bank-details',
  }),
  /** What went in and out over the whole time, what is open, and how many rows each table has. */
  summary: get({
    path: 'admin/get-user-summary/:id',
    summary: 'A user in figures, with open requests, linked accounts and how long each table is',
    access,
  }),
  /** What the wallet holds is counted anew from its first movement on, soon after; asked twice it is counted once. */
  recountWallet: command({
    path: 'admin/recount-wallet',
    action: 'Asked for a recount of a wallet',
    access,
    stepUp: 'never',
    approval: 'never',
  }),
  changePin: command({
    path: 'admin/change-user-security-pin',
    action: 'Changed a security PIN',
    access,
    stepUp: 'always',
    approval: 'player-secret',
  }),
  /** One row for each bonus that the user was paid for somebody's deposit (docs/money.md, "Bonuses"). */
  referrals: list({
    access,
    path: 'admin/user-referral-table-grid-data/:id',
    columns: {
      refer_to: { title: 'Refer To', kind: 'text', searches: true },
      bonus: { title: 'Bonus', kind: 'money', sums: true },
      insert_date: { title: 'Register At', kind: 'instant' },
      percent: { title: 'Per Cent', kind: 'count' },
    },
  }),
  deposits: list({
    access,
    path: 'admin/user-add-fund-req-table-grid-data/:id',
    columns: DEPOSIT_COLUMNS,
  }),
  withdrawals: list({
    access,
    path: 'admin/user-withdraw-fund-req-table-grid-data/:id',
    action: 'Listed bank details of a user',
    leavesMark: 'bank-details',
    columns: WITHDRAWAL_COLUMNS,
  }),
  /** `digits` is the open side of a sangam and `closedigits` its close side; of any other bid `digits` is all of it. */
  bids: list({
    access,
    path: 'admin/user-bid-history-data-table-grid-data/:id',
    columns: {
      ...GAME_NAME,
      game_type: { title: 'Game Type', kind: 'word', searches: true },
      session: { title: 'Session', kind: 'said', searches: true },
      digits: { title: 'Digits', kind: 'text', searches: true },
      closedigits: { title: 'Close Digits', kind: 'text', searches: true },
      points: { title: 'Points', kind: 'money', sums: true },
      bid_status: { title: 'Status', kind: 'text' },
      ...INSERT_DATE,
      bid_tx_id: { title: 'Bid Tx ID', kind: 'line' },
    },
  }),
  /** Every movement of the wallet. `amount` has no sign: `direction` says which way it went. */
  movements: list({
    access,
    path: 'admin/user-wallet-transaction-history-data-table-grid-data/:id',
    columns: {
      amount: { title: 'Amount', kind: 'money' },
      direction: { title: 'Direction', kind: 'text' },
      balance_after: { title: 'Balance After', kind: 'money' },
      transaction_note: { title: 'Transaction Note', kind: 'said', sorts: false, searches: true },
      transfer_note: { title: 'Transfer Note', kind: 'said', sorts: false, searches: true },
      ...INSERT_DATE,
      tx_request_number: { title: 'Tx Req. No.', kind: 'line', sorts: false },
    },
  }),
  /** From where the user signed in, and with what. */
  logins: list({
    access,
    path: 'admin/get-user-logins-data/:id',
    summary: 'From where a user signed in, and with what, newest first',
    columns: {
      ...INSERT_DATE,
      address: { title: 'Address', kind: 'line', searches: true },
      device: { title: 'Device', kind: 'text', searches: true },
    },
  }),
  /** What was paid, once for each bid that won; `points` is an older word for the same `amount`. */
  winnings: list({
    access,
    path: 'admin/user-winning-history-report-table-grid-data/:id',
    columns: {
      amount: { title: 'Amount', kind: 'money', sums: true },
      ...GAME_NAME,
      bid_tx_id: { title: 'Tx Id', kind: 'line' },
      ...INSERT_DATE,
      game_type: { title: 'Game Type', kind: 'word', searches: true },
      digits: { title: 'Number', kind: 'line', searches: true },
    },
  }),
})
