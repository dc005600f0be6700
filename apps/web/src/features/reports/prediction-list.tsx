// The bids that a supposed result would pay, as the predictions of all families list them (spec 2 §2).
import type { Column } from '../../kit/data-table.tsx'
import { FIRST_LIST_STATE, pagingBody } from '../../kit/list-state.ts'
import { Money } from '../../kit/money.tsx'
import { BID_COLUMNS, editColumn } from '../../markets/bid-columns.tsx'
import { MARK_COLUMNS } from '../../markets/bid-marks.tsx'
import type { BidRow } from '../../markets/bid-row.ts'
import classes from './reports.module.css'

/** The totals are asked for with the page that the list starts on, so that both are one request. */
export const firstPage = pagingBody(FIRST_LIST_STATE, 'offset')

/** What the lists have in common, for `ListTable`. */
export function predictionList(onEdit: (bid: BidRow) => void) {
  return {
    columns: [...COLUMNS, ...MARK_COLUMNS, editColumn(onEdit)],
    rowKey: (row: BidRow) => row._id,
    label: 'Winning Prediction',
    emptyText: 'No bid would win with this result.',
    idleText: 'Suppose a result to see which bids it would pay.',
  }
}

/** In the order in which the server sorts them: `fieldIndex` counts them from 1. */
const COLUMNS: readonly Column<BidRow>[] = [
  BID_COLUMNS.userName,
  { header: 'Bid Points', render: (row) => <Money rupees={row.points} />, align: 'right' },
  { header: 'Winning Amount', render: (row) => <Money rupees={row.winning_points} />, align: 'right' },
  { header: 'Type', render: (row) => <Type bid={row} /> },
  { header: 'Bid TX ID', render: (row) => row.bid_tx_id, nowrap: true },
]

/** With the number: it is what the button beside it changes. */
function Type({ bid }: { bid: BidRow }) {
  return (
    <span className={classes.type}>
      {bid.game_type} <span>{bid.digits}</span>
    </span>
  )
}
