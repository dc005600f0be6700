// The users of the platform, as staff look after them (spec 1 §7, spec 3 §7). Inside the house they are players.
import { z } from 'zod'
import { get, query } from './endpoint.ts'
import { amount, flag, pageOf, paging, rowId, searchText } from './fields.ts'

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

const YES_OR_NO = { 0: 'No', 1: 'Yes' } as const
const FLAG_WORDS = {
  is_agent: YES_OR_NO,
  betting_status: YES_OR_NO,
  transfer_point_status: YES_OR_NO,
  status: YES_OR_NO,
}

export const users = {
  /**
   * For choosing a user: the newest 20, or the first 20 whose name or mobile contains the search or whose `_id` it is.
   * Balances are for those who may change them (design §4, code 6).
   */
  pick: get({
    path: 'admin/get-send-notification-users-data',
    access: ['6', '11'],
    query: z.strictObject({ search: searchText(100).default('') }),
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
  }),
  list: query({
    path: 'admin/user-list-grid-data',
    access: ['7'],
    startCounts: 'offset',
    body: z.strictObject(paging('offset')),
    reply: pageOf(USER_ROW),
    exportColumns: {
      user_name: 'User Name',
      mobile: 'Mobile',
      email: 'Email',
      wallet_balance: 'Wallet Balance',
      is_agent: 'Agent',
      betting_status: 'Betting',
      transfer_point_status: 'TP',
      status: 'Active',
      last_update: 'Last Update',
    },
    exportWords: FLAG_WORDS,
  }),
  /** Those who may not bet yet: betting_status 0 (domain §4). */
  unapproved: query({
    path: 'admin/un-approved-user-list-grid-data',
    access: ['0'],
    startCounts: 'page',
    body: z.strictObject(paging('page')),
    reply: pageOf(USER_ROW),
    exportColumns: {
      user_name: 'User Name',
      mobile: 'Mobile',
      email: 'Email',
      last_update: 'Date',
      wallet_balance: 'Wallet Balance',
      betting_status: 'Betting',
      transfer_point_status: 'TP',
      status: 'Active',
    },
    exportWords: FLAG_WORDS,
  }),
}
