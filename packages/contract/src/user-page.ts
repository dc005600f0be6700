// One user, whole: who it is, what is in the wallet, and everything that moved there (spec 3 §2 "User detail", §7).
import { z } from 'zod'
import { DEPOSIT_COLUMNS, DEPOSIT_ROW } from './deposits.ts'
import { BID_ROW } from './bid-row.ts'
import { command, get } from './endpoint.ts'
import { amount, flag, id, okMessage, rowId } from './fields.ts'
import { list } from './list.ts'
import { WITHDRAWAL_COLUMNS, WITHDRAWAL_ROW } from './withdrawals.ts'

const access = ['7.1'] as const
const OF_USER = { access, startCounts: 'offset', filters: {} } as const

const BANK_DETAILS = z.object({
  bank_name: z.string(),
  branch_address: z.string(),
  ifsc_code: z.string(),
  ac_holder_name: z.string(),
  ac_number: z.string(),
  phone_pay_number: z.string(),
  google_pay_number: z.string(),
  paytm_number: z.string(),
})

const USER = z.object({
  _id: rowId,
  user_name: z.string(),
  mobile: z.string(),
  email: z.string(),
  wallet_balance: amount,
  /** Winnings that were taken back but had been spent; later winnings and deposits settle them first. */
  owed_amount: amount,
  is_agent: flag,
  betting_status: flag,
  transfer_point_status: flag,
  status: flag,
  logout_status: flag,
  /** Never the PIN (design §3). */
  security_pin: z.literal('••••'),
  /** Staff have set it, and the user has not chosen another since. */
  pin_by_staff: flag,
  /** Until when nothing can be sent or withdrawn as staff have known the PIN; empty where nothing is held. */
  funds_held_until: z.string(),
  my_code: z.string(),
  insert_date: z.string(),
  last_update: z.string(),
  /** Empty until the player has signed in. */
  last_seen: z.string(),
  /** Who brought this user here; null where nobody did. */
  referred_by: z.object({ _id: rowId, user_name: z.string() }).nullable(),
  userAddress: z.array(z.object({ address: z.string() })),
  /** One entry, of what the user last named for each way of being paid; none before the first withdrawal request. */
  userBankDetails: z.array(BANK_DETAILS),
})

/** PINs have 4 to 6 digits (spec 3 §5). */
const securityPin = z
  .string({ error: 'PIN is required' })
  .min(1, 'PIN is required')
  .regex(/^\d*$/, 'PIN must be numeric')
  .min(4, 'PIN must be at least 4 digits')
  .max(6, 'PIN must be at most 6 digits')

export const userPage = {
  profile: get({
    path: 'admin/get-user-profile/:id',
    action: 'Opened bank details of a user',
    access,
    leavesMark: 'bank-details',
    reply: { userData: USER },
  }),
  changePin: command({
    path: 'admin/change-user-security-pin',
    action: 'Changed a security PIN',
    access,
    stepUp: 'always',
    body: z.strictObject({ userDB_id: id(), security_pin: securityPin }),
    reply: okMessage,
  }),
  /** One row for each bonus that the user was paid for somebody's deposit (domain §5). */
  referrals: list({
    ...OF_USER,
    path: 'admin/user-referral-table-grid-data/:id',
    row: z.object({
      _id: rowId,
      userDB_id: rowId,
      refer_to: z.string(),
      bonus: amount,
      /** Of what it was paid by; null where that is not known any more. */
      percent: z.number().nullable(),
      insert_date: z.string(),
    }),
    columns: {
      refer_to: { title: 'Refer To', kind: 'text', searches: true },
      bonus: { title: 'Bonus', kind: 'money' },
      insert_date: { title: 'Register At', kind: 'instant' },
      percent: { title: 'Per Cent', kind: 'count' },
    },
  }),
  deposits: list({
    ...OF_USER,
    path: 'admin/user-add-fund-req-table-grid-data/:id',
    row: DEPOSIT_ROW,
    columns: DEPOSIT_COLUMNS,
  }),
  withdrawals: list({
    ...OF_USER,
    path: 'admin/user-withdraw-fund-req-table-grid-data/:id',
    action: 'Listed bank details of a user',
    leavesMark: 'bank-details',
    row: WITHDRAWAL_ROW,
    columns: WITHDRAWAL_COLUMNS,
    totals: { userWallet_balance: amount },
  }),
  /** `digits` is the open side of a sangam and `closedigits` its close side; of any other bid `digits` is all of it. */
  bids: list({
    ...OF_USER,
    path: 'admin/user-bid-history-data-table-grid-data/:id',
    row: BID_ROW.extend({ closedigits: z.string() }),
    columns: {
      game_name: { title: 'Game Name', kind: 'text', searches: true },
      game_type: { title: 'Game Type', kind: 'line', searches: true },
      session: { title: 'Session', kind: 'text', searches: true },
      digits: { title: 'Digits', kind: 'text', searches: true },
      closedigits: { title: 'Close Digits', kind: 'text', searches: true },
      points: { title: 'Points', kind: 'money' },
      bid_status: { title: 'Status', kind: 'text' },
      insert_date: { title: 'Date', kind: 'instant' },
    },
  }),
  /** Every movement of the wallet. `amount` has no sign: `direction` says which way it went. */
  movements: list({
    ...OF_USER,
    path: 'admin/user-wallet-transaction-history-data-table-grid-data/:id',
    row: z.object({
      _id: rowId,
      amount,
      direction: z.enum(['credit', 'debit']),
      balance_after: amount,
      transaction_note: z.string(),
      transfer_note: z.string(),
      insert_date: z.string(),
      tx_request_number: z.string(),
    }),
    columns: {
      amount: { title: 'Amount', kind: 'money' },
      direction: { title: 'Direction', kind: 'text' },
      balance_after: { title: 'Balance After', kind: 'money' },
      transaction_note: { title: 'Transaction Note', kind: 'text', sorts: false, searches: true },
      transfer_note: { title: 'Transfer Note', kind: 'text', sorts: false, searches: true },
      insert_date: { title: 'Date', kind: 'instant' },
      tx_request_number: { title: 'Tx Req. No.', kind: 'line', sorts: false },
    },
  }),
  /** From where the user signed in, and with what. */
  logins: list({
    ...OF_USER,
    path: 'admin/get-user-logins-data/:id',
    summary: 'From where a user signed in, and with what, newest first',
    row: z.object({ _id: rowId, insert_date: z.string(), address: z.string(), device: z.string() }),
    columns: {
      insert_date: { title: 'Date', kind: 'instant' },
      address: { title: 'Address', kind: 'line', searches: true },
      device: { title: 'Device', kind: 'text', searches: true },
    },
  }),
  /** What was paid, once for each bid that won; `points` is the specification's word for the same `amount`. */
  winnings: list({
    ...OF_USER,
    path: 'admin/user-winning-history-report-table-grid-data/:id',
    row: z.object({
      _id: rowId,
      points: amount,
      amount,
      game_name: z.string(),
      bid_tx_id: z.string(),
      insert_date: z.string(),
    }),
    columns: {
      amount: { title: 'Amount', kind: 'money' },
      game_name: { title: 'Game Name', kind: 'text', searches: true },
      bid_tx_id: { title: 'Tx Id', kind: 'line' },
      insert_date: { title: 'Date', kind: 'instant' },
    },
  }),
}
