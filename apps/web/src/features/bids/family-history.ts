// What the bid history of each family is called, and whether its bids are corrected there
// (docs/screens.md, "Bid history").
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { Column } from '../../kit/data-table.tsx'
import { columnsOf } from '../../kit/list-columns.tsx'
import { BID_CELLS, editColumn } from '../../bids/bid-columns.tsx'
import type { BidRow } from '../../bids/bid-row.ts'

interface FamilyHistory {
  readonly title: string
  /** The other families correct a bid in their winning prediction. */
  readonly hasEdit: boolean
}

export const FAMILY_HISTORY: Readonly<Record<Family, FamilyHistory>> = {
  main: { title: 'User Bid History', hasEdit: true },
  starline: { title: 'Bid History Report', hasEdit: false },
  galidisswar: { title: 'Bid History', hasEdit: false },
}

export function bidColumns(family: Family, onEdit: (bid: BidRow) => void): Column<BidRow>[] {
  const shown = columnsOf(contract.bids.history[family], BID_CELLS)
  return FAMILY_HISTORY[family].hasEdit ? [...shown, editColumn(onEdit)] : shown
}
