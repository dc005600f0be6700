// What the calls about wallets ask and answer.
import { z } from 'zod'
import { approvalReason, id, okMessage, optionalText, positiveRupees, requestKey } from './fields.ts'

export const walletSchemas = {
  credit: {
    body: z.strictObject({
      userDB_id: id('Please select a user.'),
      amount: positiveRupees(),
      /** Of the payment that it stands for; one that was credited before is refused (409, with `duplicate_reference`). */
      reference: optionalText(100).optional(),
      request_key: requestKey(),
      reason: approvalReason(),
    }),
    reply: okMessage,
  },
  debit: {
    body: z.strictObject({
      userDB_id: id('Please select a user.'),
      amount: positiveRupees(),
      request_key: requestKey(),
      reason: approvalReason(),
    }),
    reply: okMessage,
  },
}
