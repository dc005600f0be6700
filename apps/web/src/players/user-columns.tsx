// The columns that the lists of users have in common.
import { NOT_AVAILABLE, type contract } from '@panadesk/contract'
import type { Column } from '../kit/data-table.tsx'
import { Money } from '../kit/money.tsx'
import { UserLink } from '../markets/user-link.tsx'
import { formatInstant } from '../platform/house-time.ts'
import { changeRows } from '../platform/query-client.ts'
import { UserFlag } from './user-flag.tsx'
import { USER_FLAGS, type ListedFlag, type UserRow } from './user-row.ts'

/** The paged calls whose rows are users. */
type UserListCall = (typeof contract.users)['list' | 'unapproved']

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

/** In the list that they stand in the row changes and stays where it is. */
export function flagColumns(shownIn: UserListCall, fields: readonly ListedFlag[]): UserColumn[] {
  return fields.map((field) => ({
    header: USER_FLAGS[field],
    render: (user) => (
      <UserFlag
        user={user}
        field={field}
        isOn={user[field] === 1}
        shownIn={shownIn}
        onFlipped={({ value, last_update }) =>
          changeRows(shownIn, (row) => (row._id === user._id ? { ...row, [field]: value, last_update } : row))
        }
      />
    ),
    nowrap: true,
  }))
}
