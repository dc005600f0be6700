// The bids that a supposed result would pay, as the predictions of all families list them
// (docs/screens.md, "Winning Prediction").
import type { ColumnOf, contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { columnsOf, type Cells } from '../../kit/list-columns.tsx'
import { FIRST_LIST_STATE, pagingBody } from '../../kit/list-state.ts'
import { BID_CELLS, editColumn } from '../../bids/bid-columns.tsx'
import { MARK_CELLS } from '../../bids/bid-marks.tsx'
import type { BidRow } from '../../bids/bid-row.ts'
import classes from './reports.module.css'
import { said } from '../../platform/said.ts'

/** The totals are asked for with the page that the list starts on, so that both are one request. */
export const firstPage = pagingBody(FIRST_LIST_STATE, 'offset')

type PredictionCall = (typeof contract.reports.prediction)[Family]

/** What the lists have in common, for `ListTable`. */
export function predictionList(call: PredictionCall, onEdit: (bid: BidRow) => void) {
  return {
    columns: [...columnsOf(call, CELLS), editColumn(onEdit)],
    rowKey: (row: BidRow) => row._id,
    label: 'Winning Prediction',
    emptyText: 'No bid would win with this result.',
    idleText: 'Suppose a result to see which bids it would pay.',
  }
}

const CELLS = {
  user_name: BID_CELLS.user_name,
  game_type: { render: (row) => <Type bid={row} /> },
  ...MARK_CELLS,
} as const satisfies Cells<ColumnOf<PredictionCall>, BidRow>

/** With the number: it is what the button beside it changes. */
function Type({ bid }: { bid: BidRow }) {
  return (
    <>
      {said(bid.game_type)} <span className={classes.digits}>{bid.digits}</span>
    </>
  )
}
