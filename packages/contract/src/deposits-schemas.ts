// What the calls about deposits ask and answer.
import { z } from 'zod'
import { amount, approvalReason, flag, formBoolean, id, lines, okMessage, optionalLines, rowId } from './fields.ts'
import { OVER_CLAIM, REQUEST_DATE, REQUEST_FIELDS, requestLists } from './fund-request-schemas.ts'
import { REMARK_LENGTH_MAX } from './remark-length.ts'

/** The request that named the same payment reference before, or was accepted for it since: the reason to look twice. */
export const EARLIER = z.object({
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

export const depositsSchemas = {
  ...requestLists({ row: DEPOSIT_ROW, date: { deposit_date: REQUEST_DATE }, accepted: { deposit_amt: amount } }),
  accept: {
    body: z.strictObject({
      depositDB_id: id(),
      remark: optionalLines(REMARK_LENGTH_MAX).optional(),
      override_duplicate: formBoolean.optional(),
      reason: approvalReason(),
      ...OVER_CLAIM,
    }),
    reply: okMessage,
  },
  reject: {
    body: z.strictObject({ depositDB_id: id(), reject_remark: lines('Please enter a remark!'), ...OVER_CLAIM }),
    reply: okMessage,
  },
  rejectOnUserPage: {
    body: z.strictObject({ transactionDB_id: id(), remark: lines('Remark is required for rejection'), ...OVER_CLAIM }),
    reply: okMessage,
  },
  delete: {
    body: z.strictObject({ depositDB_id: id(), ...OVER_CLAIM }),
    reply: okMessage,
  },
}
