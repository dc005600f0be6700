// One user, whole: who it is, what is in the wallet, and everything that moved there (spec 3 §2 "User detail", §7).
import { z } from 'zod'
import { DEPOSIT_ROW, DEPOSIT_TITLES, DEPOSIT_WORDS } from './deposits.ts'
import { BID_ROW } from './bid-row.ts'
import { command, get, query } from './endpoint.ts'
import { amount, flag, id, okMessage, pageOf, paging, rowId } from './fields.ts'
import { WITHDRAWAL_ROW, WITHDRAWAL_TITLES, WITHDRAWAL_WORDS } from './withdrawals.ts'

const access = ['7.1'] as const
const startCounts = 'offset'
const body = z.strictObject(paging(startCounts))

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
  profile: get({ path: 'admin/get-user-profile/:id', access, leavesMark: 'bank-details', reply: { userData: USER } }),
  changePin: command({
    path: 'admin/change-user-security-pin',
    access,
    stepUp: 'always',
    body: z.strictObject({ userDB_id: id(), security_pin: securityPin }),
    reply: okMessage,
  }),
  /** One row for each bonus that the user was paid for somebody's deposit (domain §5). */
  referrals: query({
    path: 'admin/user-referral-table-grid-data/:id',
    access,
    startCounts,
    body,
    reply: pageOf(
      z.object({
        _id: rowId,
        userDB_id: rowId,
        refer_to: z.string(),
        bonus: amount,
        /** Of what it was paid by; null where that is not known any more. */
        percent: z.number().nullable(),
        insert_date: z.string(),
      }),
    ),
    exportColumns: { refer_to: 'Refer To', bonus: 'Bonus', insert_date: 'Register At', percent: 'Per Cent' },
  }),
  deposits: query({
    path: 'admin/user-add-fund-req-table-grid-data/:id',
    access,
    startCounts,
    body,
    reply: pageOf(DEPOSIT_ROW),
    exportColumns: DEPOSIT_TITLES,
    exportWords: DEPOSIT_WORDS,
  }),
  withdrawals: query({
    path: 'admin/user-withdraw-fund-req-table-grid-data/:id',
    access,
    leavesMark: 'bank-details',
    startCounts,
    body,
    reply: { ...pageOf(WITHDRAWAL_ROW), userWallet_balance: amount },
    exportColumns: WITHDRAWAL_TITLES,
    exportWords: WITHDRAWAL_WORDS,
  }),
  /** `digits` is the open side of a sangam and `closedigits` its close side; of any other bid `digits` is all of it. */
  bids: query({
    path: 'admin/user-bid-history-data-table-grid-data/:id',
    access,
    startCounts,
    body,
    reply: pageOf(BID_ROW.extend({ closedigits: z.string() })),
    exportColumns: {
      game_name: 'Game Name',
      game_type: 'Game Type',
      session: 'Session',
      digits: 'Digits',
      closedigits: 'Close Digits',
      points: 'Points',
      bid_status: 'Status',
      insert_date: 'Date',
    },
  }),
  /** Every movement of the wallet. `amount` has no sign: `direction` says which way it went. */
  movements: query({
    path: 'admin/user-wallet-transaction-history-data-table-grid-data/:id',
    access,
    startCounts,
    body,
    reply: pageOf(
      z.object({
        _id: rowId,
        amount,
        direction: z.enum(['credit', 'debit']),
        balance_after: amount,
        transaction_note: z.string(),
        transfer_note: z.string(),
        insert_date: z.string(),
        tx_request_number: z.string(),
      }),
    ),
    exportColumns: {
      amount: 'Amount',
      direction: 'Direction',
      balance_after: 'Balance After',
      transaction_note: 'Transaction Note',
      transfer_note: 'Transfer Note',
      insert_date: 'Date',
      tx_request_number: 'Tx Req. No.',
    },
  }),
  /** From where the user signed in, and with what. */
  logins: query({
    path: 'admin/get-user-logins-data/:id',
    access,
    startCounts,
    body,
    reply: pageOf(z.object({ _id: rowId, insert_date: z.string(), address: z.string(), device: z.string() })),
    exportColumns: { insert_date: 'Date', address: 'Address', device: 'Device' },
  }),
  /** What was paid, once for each bid that won; `points` is the specification's word for the same `amount`. */
  winnings: query({
    path: 'admin/user-winning-history-report-table-grid-data/:id',
    access,
    startCounts,
    body,
    reply: pageOf(
      z.object({
        _id: rowId,
        points: amount,
        amount,
        game_name: z.string(),
        bid_tx_id: z.string(),
        insert_date: z.string(),
      }),
    ),
    exportColumns: { amount: 'Amount', game_name: 'Game Name', bid_tx_id: 'Tx Id', insert_date: 'Date' },
  }),
}
