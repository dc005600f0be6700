// What the calls about users ask and answer.
import { z } from 'zod'
import { amount, flag, rowId, searchText } from './fields.ts'
import { listSchemas } from './list-schemas.ts'

/** `last_update` is an ISO instant. */
const USER_ROW = z.object({
  _id: rowId,
  user_name: z.string(),
  mobile: z.string(),
  email: z.string(),
  last_update: z.string(),
  wallet_balance: amount,
  is_agent: flag,
  betting_status: flag,
  transfer_point_status: flag,
  status: flag,
})

/** What narrows the list; whatever is left out narrows nothing. */
const USER_FILTERS = {
  /** 1 of those who may bet, 0 of those who wait for it. */
  betting_status: flag.optional(),
  /** 0 of those whom staff have blocked. */
  status: flag.optional(),
  is_agent: flag.optional(),
  transfer_point_status: flag.optional(),
}

export const usersSchemas = {
  pick: {
    query: z.strictObject({ search: searchText(100).default('') }),
    example: { search: 'a' },
    reply: {
      data: z.array(
        z.object({
          _id: rowId,
          user_name: z.string(),
          mobile: z.string(),
          wallet_balance: amount.optional(),
          /** What a credit settles first. */
          owed_amount: amount.optional(),
        }),
      ),
    },
  },
  list: listSchemas({ filters: USER_FILTERS, row: USER_ROW }),
  unapproved: listSchemas({
    startCounts: 'page',
    row: USER_ROW,
  }),
}
