// A user as the lists of the panel have one, with the flags that staff flip in the rows.
import type { contract } from '@panadesk/contract'
import type { RowOf } from '../platform/query-client.ts'

export type UserRow = RowOf<typeof contract.users.list>

/** The words of each flag's column (spec 1 §2.4, §3). */
export const USER_FLAGS = {
  is_agent: 'Agent',
  betting_status: 'Betting',
  transfer_point_status: 'TP',
  status: 'Active',
} as const satisfies Partial<Record<keyof UserRow, string>>

export type UserFlagField = keyof typeof USER_FLAGS
