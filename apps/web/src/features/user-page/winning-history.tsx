// Winning History Report: what the user won, bid by bid.
import { contract } from '@panadesk/contract'
import type { Column } from '../../kit/data-table.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { Money } from '../../kit/money.tsx'
import { formatInstant } from '../../platform/house-time.ts'
import type { RowOf } from '../../platform/query-client.ts'
import { TABLES } from './table-places.ts'
import type { UserTableProps } from './user-table.ts'

const call = contract.userPage.winnings

/** In the order of the server's `fieldIndex`. */
const COLUMNS: readonly Column<RowOf<typeof call>>[] = [
  { header: 'Amount', render: (row) => <Money rupees={row.amount} />, align: 'right' },
  { header: 'Game Name', render: (row) => row.game_name },
  { header: 'Tx Id', render: (row) => row.bid_tx_id, nowrap: true },
  { header: 'Date', render: (row) => formatInstant(row.insert_date), nowrap: true },
]

export function WinningHistory(props: UserTableProps) {
  return (
    <ListTable
      {...props}
      call={call}
      columns={COLUMNS}
      rowKey={(row) => row._id}
      label={TABLES.winnings.title}
      emptyText="This user has not won yet."
    />
  )
}
