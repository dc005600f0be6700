// The fields that deposit and withdrawal requests share.
import { z } from 'zod'
import { amount, flag, rowId } from './fields.ts'

const fundStatus = z.literal([0, 1, 2])

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

/** Sums and numbers over all requests of the date, whatever is searched (docs/game.md, "Figures"). */
export const REQUEST_TOTALS = {
  /** Of all requests, whatever became of them. */
  totalFundResult: amount,
  total_accept: z.int(),
  total_reject: z.int(),
}
