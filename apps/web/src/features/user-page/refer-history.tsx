// Refer History: the bonuses that the user was paid for the deposits of those whom it brought here.
import { contract } from '@panadesk/contract'
import type { Column } from '../../kit/data-table.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { Money } from '../../kit/money.tsx'
import { UserLink } from '../../markets/user-link.tsx'
import { formatInstant } from '../../platform/house-time.ts'
import type { RowOf } from '../../platform/query-client.ts'
import { TABLES } from './table-places.ts'
import type { UserTableProps } from './user-table.ts'

const call = contract.userPage.referrals

/** In the order of the server's `fieldIndex`. */
const COLUMNS: readonly Column<RowOf<typeof call>>[] = [
  { header: 'Refer To', render: (row) => <UserLink userId={row.userDB_id} name={row.refer_to} /> },
  { header: 'Bonus', render: (row) => <Money rupees={row.bonus} />, align: 'right' },
  { header: 'Register At', render: (row) => formatInstant(row.insert_date), nowrap: true },
  { header: 'Per Cent', render: (row) => (row.percent === null ? '—' : `${row.percent} %`), align: 'right' },
]

export function ReferHistory(props: UserTableProps) {
  return (
    <ListTable
      {...props}
      call={call}
      columns={COLUMNS}
      rowKey={(row) => row._id}
      label={TABLES.referrals.title}
      emptyText="No referral bonus has been paid to this user."
    />
  )
}
