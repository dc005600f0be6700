// The columns that the lists of bids share, from the bid histories to the winning predictions (spec 2 §2).
import { NOT_AVAILABLE } from '@panadesk/contract'
import type { Column } from '../kit/data-table.tsx'
import { Money } from '../kit/money.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { BID_STATES, type BidRow } from './bid-row.ts'
import classes from './bid-columns.module.css'
import { EditButton } from './edit-button.tsx'
import { EditedMark } from './edited-mark.tsx'
import { UserLink } from './user-link.tsx'

export const BID_COLUMNS = {
  userName: { header: 'User Name', render: (row) => <UserLink userId={row.userDB_id} name={row.user_name} /> },
  bidTxId: { header: 'Bid Tx ID', render: (row) => row.bid_tx_id, nowrap: true },
  gameName: { header: 'Game Name', render: (row) => row.game_name },
  gameType: { header: 'Game Type', render: (row) => <GameType bid={row} />, nowrap: true },
  session: { header: 'Session', render: (row) => <Side text={row.session} /> },
  openPaana: { header: 'Open Paana', render: (row) => <Side text={row.open_pana} /> },
  openDigit: { header: 'Open Digit', render: (row) => <Side text={row.open_digit} /> },
  closePaana: { header: 'Close Paana', render: (row) => <Side text={row.close_pana} /> },
  closeDigit: { header: 'Close Digit', render: (row) => <Side text={row.close_digit} /> },
  digit: { header: 'Digit', render: (row) => row.digit },
  paana: { header: 'Paana', render: (row) => <Side text={row.open_pana} /> },
  points: { header: 'Points', render: (row) => <Money rupees={row.points} />, align: 'right' },
  status: { header: 'Status', render: (row) => <StatusBadge {...BID_STATES[row.bid_status]} />, sortable: false },
} satisfies Record<string, Column<BidRow>>

/** The button that opens the correction of a bid. */
export function editColumn(onEdit: (bid: BidRow) => void): Column<BidRow> {
  return {
    header: 'Action',
    render: (row) => <EditButton bid={row} onEdit={() => onEdit(row)} />,
    sortable: false,
    nowrap: true,
  }
}

/** With the mark of a corrected bid: the one column of its sides that every list has. */
function GameType({ bid }: { bid: BidRow }) {
  return (
    <>
      {bid.game_type} <EditedMark bid={bid} />
    </>
  )
}

/** A side that the bid does not name steps back behind those that it names. */
function Side({ text }: { text: string }) {
  return text === NOT_AVAILABLE ? <span className={classes.missing}>{text}</span> : text
}
