// The users of the platform, as staff look after them (spec 1 §7, spec 3 §7). Inside the house they are players.
import { z } from 'zod'
import { query } from './endpoint.ts'
import { amount, flag, pageOf, paging, rowId } from './fields.ts'

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

export const users = {
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
  }),
}
