// The cells that the lists of users have in common.
import type { contract } from '@panadesk/contract'
import { NOT_AVAILABLE } from '@panadesk/contract/wire-words'
import type { Cell } from '../kit/list-columns.tsx'
import { UserLink } from './user-link.tsx'
import { changeRow } from '../platform/query-client.ts'
import { UserFlag } from './user-flag.tsx'
import type { ListedFlag, UserRow } from './user-row.ts'

/** The paged calls whose rows are users. */
type UserListCall = (typeof contract.users)['list' | 'unapproved']

export function userCells(shownIn: UserListCall) {
  return {
    user_name: { render: (row) => <UserLink userId={row._id} name={row.user_name} /> },
    email: { render: (row) => (row.email === '' ? NOT_AVAILABLE : row.email) },
    betting_status: flagCell(shownIn, 'betting_status'),
    transfer_point_status: flagCell(shownIn, 'transfer_point_status'),
    status: flagCell(shownIn, 'status'),
  } as const satisfies Record<string, Cell<UserRow>>
}

/** In the list that it stands in the row changes and stays where it is. */
export function flagCell(shownIn: UserListCall, field: ListedFlag): Cell<UserRow> {
  return {
    render: (user) => (
      <UserFlag
        user={user}
        field={field}
        isOn={user[field] === 1}
        shownIn={shownIn}
        onFlipped={({ value, last_update }) => changeRow(shownIn, user._id, { [field]: value, last_update })}
      />
    ),
    nowrap: true,
  }
}
