// What the page of one user asks and answers.
import { z } from 'zod'
import { BID_ROW } from './bid-row-schemas.ts'
import { DEPOSIT_ROW } from './deposits-schemas.ts'
import { amount, approvalReason, flag, id, okMessage, rowId } from './fields.ts'
import { WITHDRAWAL_ROW } from './withdrawals-schemas.ts'
import { listSchemas } from './list-schemas.ts'
import { BID_OF_MOVEMENT } from './movements-schemas.ts'

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
  /** Never the PIN (docs/access.md, "Passwords and PINs"). */
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

/** What moved in a wallet. */
export const MOVEMENT_ROW = z.object({
  _id: rowId,
  amount,
  direction: z.enum(['credit', 'debit']),
  balance_after: amount,
  transaction_note: z.string(),
  transfer_note: z.string(),
  insert_date: z.string(),
  tx_request_number: z.string(),
})

/** In a list, with what it is about. */
const LISTED_MOVEMENT = MOVEMENT_ROW.extend({ bid_tx_id: BID_OF_MOVEMENT })

/** Another player with the same device or payee; `shares` says what. */
export const LINKED_ACCOUNT = z.object({ _id: rowId, user_name: z.string(), mobile: z.string(), shares: z.string() })

/** What the movements of a wallet make, and what it held then; `state` is `waiting` until it is counted. */
const RECOUNT = z.object({
  state: z.enum(['waiting', 'right', 'wrong']),
  asked_by: z.string(),
  asked_date: z.string(),
  /** Empty until then. */
  counted_date: z.string(),
  movements: z.int(),
  wallet_amount: amount,
  counted_amount: amount,
  /** `TXN…` of the first movement that notes a wrong balance; empty where none does. */
  wrong_tx_id: z.string(),
})

/** PINs have 4 to 6 digits (docs/access.md, "Passwords and PINs"). */
const securityPin = z
  .string({ error: 'PIN is required' })
  .min(1, 'PIN is required')
  .regex(/^\d*$/, 'PIN must be numeric')
  .min(4, 'PIN must be at least 4 digits')
  .max(6, 'PIN must be at most 6 digits')

export const userPageSchemas = {
  profile: {
    reply: { userData: USER },
  },
  summary: {
    reply: {
      /** Bids without those that were given back, winnings without those that were taken back. */
      totals: z.object({
        deposits: amount,
        withdrawals: amount,
        bids: amount,
        winnings: amount,
        bonus: amount,
        /** What was bid less winnings and bonus; below zero of a user who has cost the house. */
        net_to_house: amount,
      }),
      /** How many wait. */
      open_requests: z.object({ deposits: z.int(), withdrawals: z.int() }),
      linked_accounts: z.array(LINKED_ACCOUNT),
      /** The newest recount that staff asked for; null where nobody has. */
      recount: RECOUNT.nullable(),
      /** Months ('YYYY-MM') of which the bids that won nothing lie in files, and are not among those of the table. */
      archived_months: z.array(z.string()),
      /** The rows of each table. */
      counts: z.object({
        referrals: z.int(),
        deposits: z.int(),
        withdrawals: z.int(),
        bids: z.int(),
        movements: z.int(),
        winnings: z.int(),
        logins: z.int(),
        /** Acts of staff, as `auditLog.ofUser` lists them. */
        staff: z.int(),
      }),
    },
  },
  recountWallet: {
    body: z.strictObject({ userDB_id: id() }),
    reply: okMessage,
  },
  changePin: {
    body: z.strictObject({ userDB_id: id(), security_pin: securityPin, reason: approvalReason() }),
    reply: okMessage,
  },
  referrals: listSchemas({
    row: z.object({
      _id: rowId,
      userDB_id: rowId,
      refer_to: z.string(),
      bonus: amount,
      /** Of what it was paid by; null where that is not known any more. */
      percent: z.number().nullable(),
      insert_date: z.string(),
    }),
  }),
  deposits: listSchemas({ row: DEPOSIT_ROW }),
  withdrawals: listSchemas({ row: WITHDRAWAL_ROW, totals: { userWallet_balance: amount } }),
  bids: listSchemas({ row: BID_ROW.extend({ closedigits: z.string() }) }),
  movements: listSchemas({ row: LISTED_MOVEMENT }),
  logins: listSchemas({
    row: z.object({ _id: rowId, insert_date: z.string(), address: z.string(), device: z.string() }),
  }),
  winnings: listSchemas({
    row: z.object({
      _id: rowId,
      points: amount,
      amount,
      game_name: z.string(),
      bid_tx_id: z.string(),
      insert_date: z.string(),
      game_type: z.string(),
      /** What the bid names. */
      digits: z.string(),
    }),
  }),
}
