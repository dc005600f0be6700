// What makes a winner worth a second look: the rate of the bid, and whether staff corrected it.
import type { Column } from '../kit/data-table.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import type { BidRow } from './bid-row.ts'
import { EditedMark } from './edited-mark.tsx'
import classes from './bid-marks.module.css'

type MarkedRow = Pick<BidRow, 'bid_tx_id' | 'val_1' | 'val_2' | 'is_usual_rate' | 'corrected' | 'edits'>

/** The last columns of the lists of winners. */
export const MARK_COLUMNS: readonly Column<MarkedRow>[] = [
  { header: 'Rate', render: (row) => <Rate bid={row} />, sortable: false },
  { header: 'Correction', render: (row) => <Correction bid={row} />, sortable: false },
]

/** Usual is the rate that the games' page has now. */
function Rate({ bid }: { bid: MarkedRow }) {
  return (
    <>
      <span className={classes.rate}>
        {bid.val_1} : {bid.val_2}
      </span>{' '}
      {bid.is_usual_rate === 0 && <StatusBadge tone="warn" label="Not the usual rate" />}
    </>
  )
}

function Correction({ bid }: { bid: MarkedRow }) {
  return bid.corrected === 0 ? 'No' : <EditedMark bid={bid} />
}
