// What the calls about queues ask and answer.
import { z } from 'zod'
import { DEPOSIT_ROW, EARLIER } from './deposits-schemas.ts'
import { amount, approvalReason, flag, id, lines, okMessage, optionalLines, requestKey, rowId } from './fields.ts'
import { BULK_KINDS, BULK_ROW_STATES, BULK_ROWS_MAX, FUND_REQUEST_KINDS } from './fund-request.ts'
import { OVER_CLAIM } from './fund-request-schemas.ts'
import { REMARK_AND_RECEIPT_REQUIRED } from './receipts.ts'
import { REMARK_LENGTH_MAX } from './remark-length.ts'
import { LINKED_ACCOUNT, MOVEMENT_ROW } from './user-page-schemas.ts'
import { WITHDRAWAL_ROW } from './withdrawals-schemas.ts'

const REQUEST = {
  kind: z.enum(FUND_REQUEST_KINDS, { error: 'This is a deposit or a withdrawal.' }),
  request_id: id(),
}

const ROWS_MESSAGE = `Please choose 1 to ${BULK_ROWS_MAX} requests.`

/** The requests of a bulk, each once; a form has them as one text with commas. */
const requestIds = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z
    .array(id(), { error: ROWS_MESSAGE })
    .min(1, ROWS_MESSAGE)
    .max(BULK_ROWS_MAX, ROWS_MESSAGE)
    .transform((ids) => [...new Set(ids)]),
)

const BULK = {
  request_ids: requestIds,
  /** Under which it is begun once, however often it is sent. */
  request_key: z.nonoptional(requestKey()),
  ...OVER_CLAIM,
}

const BULK_BEGUN = { ...okMessage, bulk_id: rowId }

/** A bulk and how far it is; `end_date` is empty while requests of it are still to be decided. */
const BULK_FIELDS = {
  bulk_id: rowId,
  kind: z.enum(BULK_KINDS),
  insert_date: z.string(),
  end_date: z.string(),
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  /** For a second person. */
  waits: z.int(),
}

const BULK_ROW = z.object({
  request_id: rowId,
  tx_request_number: z.string(),
  user_name: z.string(),
  amount,
  state: z.enum(BULK_ROW_STATES),
  /** Why it was refused; empty of every other one. */
  msg: z.string(),
  /** The request for a second person; empty where none is asked. */
  approval_id: z.string(),
})

export const queuesSchemas = {
  claim: {
    body: z.strictObject({ ...REQUEST, ...OVER_CLAIM }),
    reply: { ...okMessage, claimed_by: z.string(), claimed_since: z.string(), claimed_until: z.string() },
  },
  release: {
    body: z.strictObject(REQUEST),
    reply: okMessage,
  },
  request: {
    body: z.strictObject(REQUEST),
    reply: {
      /** Null of the other kind. */
      deposit: DEPOSIT_ROW.nullable(),
      withdrawal: WITHDRAWAL_ROW.nullable(),
      player: z.object({
        _id: rowId,
        user_name: z.string(),
        mobile: z.string(),
        insert_date: z.string(),
        /** 0 while the player is blocked. */
        status: flag,
        /** 0 of a player who was never approved. */
        is_approved: flag,
        owed_amount: amount,
      }),
      wallet_balance: amount,
      withdrawable_amount: amount,
      /** The last ten, newest first. */
      movements: z.array(MOVEMENT_ROW),
      /** Other deposits that name the same payment, the first ten. */
      duplicates: z.array(EARLIER),
      /** At most ten. */
      linked_accounts: z.array(LINKED_ACCOUNT),
    },
  },
  acceptDeposits: {
    body: z.strictObject({ ...BULK, remark: optionalLines(REMARK_LENGTH_MAX).optional() }),
    reply: BULK_BEGUN,
  },
  rejectDeposits: {
    body: z.strictObject({ ...BULK, reject_remark: lines('Please enter a remark!') }),
    reply: BULK_BEGUN,
  },
  approveWithdrawals: {
    body: z.strictObject({ ...BULK, remark: lines(REMARK_AND_RECEIPT_REQUIRED), reason: approvalReason() }),
    reply: BULK_BEGUN,
  },
  rejectWithdrawals: {
    body: z.strictObject({ ...BULK, remark: lines('Please enter a remark.') }),
    reply: BULK_BEGUN,
  },
  bulk: {
    body: z.strictObject({ bulk_id: id() }),
    reply: { ...BULK_FIELDS, rows: z.array(BULK_ROW) },
  },
  bulks: {
    reply: { bulks: z.array(z.object(BULK_FIELDS)) },
  },
}
