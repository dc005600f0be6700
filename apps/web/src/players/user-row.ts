// A user as the lists of the panel have one, with the flags that staff flip.
import type { contract } from '@panadesk/contract'
import type { RowOf } from '../platform/query-client.ts'

export type UserRow = RowOf<typeof contract.users.list>

/** The words of each flag (docs/screens.md, "User List" and "User page"). */
export const USER_FLAGS = {
  is_agent: 'Agent',
  betting_status: 'Betting',
  transfer_point_status: 'TP',
  status: 'Active',
  logout_status: 'is Logout',
} as const

export type UserFlagField = keyof typeof USER_FLAGS

/** The flags that the rows of lists have. */
export type ListedFlag = UserFlagField & keyof UserRow
