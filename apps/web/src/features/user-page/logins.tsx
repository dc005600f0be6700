// Logins: from where the user signed in, and with what (docs/access.md, "Players").
import { contract } from '@panadesk/contract'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { orDash } from './or-dash.tsx'
import type { UserTableProps } from './user-table.ts'

const call = contract.userPage.logins

const COLUMNS = columnsOf(call, { device: { render: (row) => orDash(row.device) } })

export function Logins(props: UserTableProps) {
  return (
    <ListTable
      {...props}
      call={call}
      columns={COLUMNS}
      emptyText="This user has not signed in since logins are kept."
    />
  )
}
