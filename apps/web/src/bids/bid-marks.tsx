// What makes a winner worth a second look: the rate of the bid, and whether staff corrected it.
import { SignWord } from '../kit/cell-parts.tsx'
import type { Cells } from '../kit/list-columns.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import type { BidRow } from './bid-row.ts'
import { EditedMark } from './edited-mark.tsx'
import classes from './bid-marks.module.css'

type MarkedRow = Pick<BidRow, 'bid_tx_id' | 'val_1' | 'val_2' | 'is_usual_rate' | 'corrected' | 'edits'>

/** Of the lists of winners: stake and payout of the rate stand in one cell. */
export const MARK_CELLS = {
  val_1: { header: 'Rate', render: (row) => <Rate bid={row} />, align: 'left' },
  val_2: { within: 'val_1' },
  corrected: { render: (row) => <Correction bid={row} /> },
} as const satisfies Cells<'val_1' | 'val_2' | 'corrected', MarkedRow>

const UNUSUAL = 'Not the usual rate'

/** Usual is the rate that the games' page has now. */
function Rate({ bid }: { bid: MarkedRow }) {
  return (
    <>
      <span className={classes.rate}>
        {bid.val_1} : {bid.val_2}
      </span>{' '}
      {bid.is_usual_rate === 0 && (
        <span title={UNUSUAL}>
          <StatusBadge tone="warn" label={<SignWord>{UNUSUAL}</SignWord>} />
        </span>
      )}
    </>
  )
}

function Correction({ bid }: { bid: MarkedRow }) {
  return bid.corrected === 0 ? 'No' : <EditedMark bid={bid} />
}
