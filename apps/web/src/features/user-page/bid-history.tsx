// Bid History: what the user bid in all families.
import { contract } from '@panadesk/contract'
import type { Column } from '../../kit/data-table.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { BID_COLUMNS } from '../../markets/bid-columns.tsx'
import { formatInstant } from '../../platform/house-time.ts'
import type { RowOf } from '../../platform/query-client.ts'
import { orDash } from './or-dash.tsx'
import { TABLES } from './table-places.ts'
import type { UserTableProps } from './user-table.ts'

const call = contract.userPage.bids

/** In the order of the server's `fieldIndex`. */
const COLUMNS: readonly Column<RowOf<typeof call>>[] = [
  BID_COLUMNS.gameName,
  BID_COLUMNS.gameType,
  BID_COLUMNS.session,
  { header: 'Digits', render: (row) => row.digits },
  { header: 'Close Digits', render: (row) => orDash(row.closedigits) },
  BID_COLUMNS.points,
  { ...BID_COLUMNS.status, sortable: true },
  { header: 'Date', render: (row) => formatInstant(row.insert_date), nowrap: true },
]

export function BidHistory(props: UserTableProps) {
  return (
    <ListTable
      {...props}
      call={call}
      columns={COLUMNS}
      rowKey={(row) => row._id}
      label={TABLES.bids.title}
      emptyText="This user has not bid yet."
    />
  )
}
