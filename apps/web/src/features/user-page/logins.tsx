// Logins: from where the user signed in, and with what (integrity §1.5).
import { contract } from '@panadesk/contract'
import type { Column } from '../../kit/data-table.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { formatInstant } from '../../platform/house-time.ts'
import type { RowOf } from '../../platform/query-client.ts'
import { orDash } from './or-dash.tsx'
import { TABLES } from './table-places.ts'
import type { UserTableProps } from './user-table.ts'

const call = contract.userPage.logins

/** In the order of the server's `fieldIndex`. */
const COLUMNS: readonly Column<RowOf<typeof call>>[] = [
  { header: 'Date', render: (row) => formatInstant(row.insert_date), nowrap: true },
  { header: 'Address', render: (row) => row.address, nowrap: true },
  { header: 'Device', render: (row) => orDash(row.device) },
]

export function Logins(props: UserTableProps) {
  return (
    <ListTable
      {...props}
      call={call}
      columns={COLUMNS}
      rowKey={(row) => row._id}
      label={TABLES.logins.title}
      emptyText="This user has not signed in since logins are kept."
    />
  )
}
