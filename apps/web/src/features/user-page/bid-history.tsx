// Bid History: what the user bid in all families.
import { contract } from '@panadesk/contract'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { BID_CELLS } from '../../bids/bid-columns.tsx'
import { orDash } from './or-dash.tsx'
import type { UserTableProps } from './user-table.ts'

const call = contract.userPage.bids

const COLUMNS = columnsOf(call, {
  game_type: BID_CELLS.game_type,
  session: BID_CELLS.session,
  closedigits: { render: (row) => orDash(row.closedigits) },
  bid_status: BID_CELLS.bid_status,
})

export function BidHistory(props: UserTableProps) {
  return <ListTable {...props} call={call} columns={COLUMNS} emptyText="This user has not bid yet." />
}
