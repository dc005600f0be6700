// Refer History: the bonuses that the user was paid for the deposits of those whom it brought here.
import { contract } from '@panadesk/contract'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { UserLink } from '../../players/user-link.tsx'
import type { UserTableProps } from './user-table.ts'

const call = contract.userPage.referrals

const COLUMNS = columnsOf(call, {
  refer_to: { render: (row) => <UserLink userId={row.userDB_id} name={row.refer_to} /> },
  percent: { render: (row) => (row.percent === null ? '—' : `${row.percent} %`) },
})

export function ReferHistory(props: UserTableProps) {
  return (
    <ListTable {...props} call={call} columns={COLUMNS} emptyText="No referral bonus has been paid to this user." />
  )
}
