// The columns that the lists of users have in common.
import { NOT_AVAILABLE } from '@panadesk/contract'
import type { Column } from '../kit/data-table.tsx'
import { Money } from '../kit/money.tsx'
import { UserLink } from '../markets/user-link.tsx'
import { formatInstant } from '../platform/ist-time.ts'
import { UserFlag, type UserListCall } from './user-flag.tsx'
import { USER_FLAGS, type UserFlagField, type UserRow } from './user-row.ts'

type UserColumn = Column<UserRow>

export const NAME_COLUMNS: readonly UserColumn[] = [
  { header: 'User Name', render: (row) => <UserLink userId={row._id} name={row.user_name} /> },
  { header: 'Mobile', render: (row) => row.mobile, nowrap: true },
  { header: 'Email', render: (row) => (row.email === '' ? NOT_AVAILABLE : row.email) },
]

export const BALANCE_COLUMN: UserColumn = {
  header: 'Wallet Balance',
  render: (row) => <Money rupees={row.wallet_balance} />,
  align: 'right',
}

/** When the row last changed, under the screen's own word for it. */
export function lastUpdateColumn(header: string): UserColumn {
  return { header, render: (row) => formatInstant(row.last_update), nowrap: true }
}

export function flagColumns(shownIn: UserListCall, fields: readonly UserFlagField[]): UserColumn[] {
  return fields.map((field) => ({
    header: USER_FLAGS[field],
    render: (row) => <UserFlag user={row} field={field} shownIn={shownIn} />,
    nowrap: true,
  }))
}
