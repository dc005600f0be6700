// The users of the platform, as staff look after them (docs/screens.md, "User List"). Inside the installation they are
// players.
import { calls } from './calls.ts'
import { get } from './endpoint.ts'
import { USER_NAME, type ListColumn, type ListColumns } from './list-columns.ts'
import { list } from './list.ts'
import type { usersSchemas } from './users-schemas.ts'

const NAMES = {
  ...USER_NAME,
  mobile: { title: 'Mobile', kind: 'line', searches: true },
  email: { title: 'Email', kind: 'text', searches: true },
} as const satisfies ListColumns

const BALANCE = {
  wallet_balance: { title: 'Wallet Balance', kind: 'money', sums: true },
} as const satisfies ListColumns

const FLAGS = { betting_status: flag('Betting'), transfer_point_status: flag('TP'), status: flag('Active') }

export const users = calls<typeof usersSchemas>()({
  /**
   * For choosing a user: the newest 20, or the first 20 whose name or mobile contains the search or whose `_id` it is.
   * Balances are for those who may change them (docs/access.md, "Access codes", code 6).
   */
  pick: get({
    path: 'admin/get-send-notification-users-data',
    summary: 'Find users by name, mobile or id',
    access: ['6', '11'],
  }),
  list: list({
    path: 'admin/user-list-grid-data',
    access: ['7'],
    columns: {
      ...NAMES,
      ...BALANCE,
      is_agent: flag('Agent'),
      ...FLAGS,
      last_update: { title: 'Last Update', kind: 'instant' },
    },
  }),
  /** Those who may not bet yet: betting_status 0 (docs/game.md, "Figures"). */
  unapproved: list({
    path: 'admin/un-approved-user-list-grid-data',
    access: ['0'],
    startCounts: 'page',
    columns: { ...NAMES, last_update: { title: 'Date', kind: 'instant' }, ...BALANCE, ...FLAGS },
  }),
})

function flag(title: string) {
  return { title, kind: 'code', words: { 0: 'No', 1: 'Yes' } } as const satisfies ListColumn
}
