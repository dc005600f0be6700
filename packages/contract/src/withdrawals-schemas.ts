// What the calls about withdrawals ask and answer.
import { z } from 'zod'
import { amount, approvalReason, flag, id, lines, okMessage } from './fields.ts'
import { OVER_CLAIM, REQUEST_DATE, REQUEST_FIELDS, requestLists } from './fund-request-schemas.ts'
import { REMARK_AND_RECEIPT_REQUIRED } from './receipts.ts'

/** Where the money goes, as it stood when it was asked for; empty where the method does not ask. */
const PAYEE = {
  bank_name: z.string(),
  ac_holder_name: z.string(),
  ifsc_code: z.string(),
  branch_address: z.string(),
  ac_number: z.string(),
  paytm_number: z.string(),
  google_pay_number: z.string(),
  phone_pay_number: z.string(),
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

export const withdrawalsSchemas = {
  ...requestLists({ row: WITHDRAWAL_ROW, date: { withdraw_date: REQUEST_DATE }, accepted: { withdraw_amt: amount } }),
  view: {
    reply: { withdrawRequestData: z.array(WITHDRAWAL_ROW), withdrawable_amount: amount },
  },
  approve: {
    body: z.strictObject({
      withdraw_reqDB_id: id(),
      remark: lines(REMARK_AND_RECEIPT_REQUIRED),
      reason: approvalReason(),
      ...OVER_CLAIM,
    }),
    reply: okMessage,
  },
  reject: {
    body: z.strictObject({ withdraw_reqDB_id: id(), remark: lines('Please enter a remark.'), ...OVER_CLAIM }),
    reply: okMessage,
  },
}
