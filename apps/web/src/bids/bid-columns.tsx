// The cells that the lists of bids share, from the bid histories to the winning predictions
// (docs/screens.md, "Bid history").
import { NOT_AVAILABLE } from '@panadesk/contract'
import { BidLink } from './bid-link.tsx'
import type { Column } from '../kit/data-table.tsx'
import { actionColumn, type Cell } from '../kit/list-columns.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { BID_STATES, type BidRow } from './bid-row.ts'
import classes from './bid-columns.module.css'
import { EditButton } from './edit-button.tsx'
import { EditedMark } from './edited-mark.tsx'
import { UserLink } from '../players/user-link.tsx'
import { said } from '../platform/said.ts'

const side = (name: 'open_pana' | 'open_digit' | 'close_pana' | 'close_digit'): Cell<BidRow> => ({
  render: (row) => <Side text={row[name]} />,
})

export const BID_CELLS = {
  user_name: { render: (row) => <UserLink userId={row.userDB_id} name={row.user_name} /> },
  bid_tx_id: { render: (row) => <BidLink txId={row.bid_tx_id} /> },
  game_type: { render: (row) => <GameType bid={row} /> },
  session: { render: (row) => <Side text={said(row.session)} /> },
  open_pana: side('open_pana'),
  open_digit: side('open_digit'),
  close_pana: side('close_pana'),
  close_digit: side('close_digit'),
  bid_status: { render: (row) => <StatusBadge {...BID_STATES[row.bid_status]} /> },
} as const satisfies Record<string, Cell<BidRow>>

/** The button that opens the correction of a bid. */
export function editColumn(onEdit: (bid: BidRow) => void): Column<BidRow> {
  return actionColumn((row) => <EditButton bid={row} onEdit={() => onEdit(row)} />)
}

/** With the mark of a corrected bid: the one column of its sides that every list has. */
function GameType({ bid }: { bid: BidRow }) {
  return (
    <>
      <EditedMark bid={bid} /> {said(bid.game_type)}
    </>
  )
}

/** A side that the bid does not name steps back behind those that it names. */
function Side({ text }: { text: string }) {
  return text === NOT_AVAILABLE ? <span className={classes.missing}>{text}</span> : text
}
