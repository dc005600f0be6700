// Money that staff move by hand (spec 3 §7).
import { z } from 'zod'
import { command } from './endpoint.ts'
import { id, okMessage, optionalText, positiveRupees, requestKey } from './fields.ts'

export const wallet = {
  /** The same `request_key` of the same admin credits once; with another body it is refused (409). */
  credit: command({
    path: 'admin/add-balance-user-wallet',
    action: 'Added balance',
    access: ['6', '7.1'],
    stepUp: 'large-money',
    body: z.strictObject({
      userDB_id: id('Please select a user.'),
      amount: positiveRupees(),
      /** Of the payment that it stands for; one that was credited before is refused (409, with `duplicate_reference`). */
      reference: optionalText(100).optional(),
      request_key: requestKey(),
    }),
    reply: okMessage,
  }),
  /** Takes money out by hand, as an accepted manual withdrawal (domain §5); never more than the wallet holds. Keyed like a credit. */
  debit: command({
    path: 'admin/withdraw-balance-user-wallet',
    action: 'Withdrew balance',
    access: ['7.1'],
    stepUp: 'large-money',
    body: z.strictObject({
      userDB_id: id('Please select a user.'),
      amount: positiveRupees(),
      request_key: requestKey(),
    }),
    reply: okMessage,
  }),
}
