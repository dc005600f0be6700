// The columns of the bid history of each family, and whether its bids are corrected there
// (docs/screens.md, "Bid history").
import { contract } from '@panadesk/contract'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import type { Family } from '@panadesk/domain/families'
import type { Column } from '../../kit/data-table.tsx'
import { columnsOf } from '../../kit/list-columns.tsx'
import { BID_CELLS, editColumn } from '../../bids/bid-columns.tsx'
import type { BidRow } from '../../bids/bid-row.ts'

export function bidColumns(family: Family, onEdit: (bid: BidRow) => void): Column<BidRow>[] {
  const shown = columnsOf(contract.bids.history[family], BID_CELLS)
  return FAMILY_TABLE[family].correctsInHistory ? [...shown, editColumn(onEdit)] : shown
}
