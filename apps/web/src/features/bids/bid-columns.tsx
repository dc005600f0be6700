// What the bid history of each family is called, and its columns (spec 2 §2).
import { NOT_AVAILABLE } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { Column } from '../../kit/data-table.tsx'
import { Money } from '../../kit/money.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { UserLink } from '../../markets/user-link.tsx'
import { BID_STATES, type BidRow } from './bid-row.ts'
import classes from './bids.module.css'
import { EditButton } from './edit-button.tsx'

export type OnEdit = (bid: BidRow) => void

const COLUMNS = {
  userName: { header: 'User Name', render: (row) => <UserLink userId={row.userDB_id} name={row.user_name} /> },
  bidTxId: { header: 'Bid Tx ID', render: (row) => row.bid_tx_id, nowrap: true },
  gameName: { header: 'Game Name', render: (row) => row.game_name },
  gameType: { header: 'Game Type', render: (row) => row.game_type, nowrap: true },
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

interface FamilyHistory {
  readonly title: string
  /** In the order in which the server sorts them: `fieldIndex` counts them from 1. */
  readonly columns: readonly (keyof typeof COLUMNS)[]
  /** The other families correct a bid in their winning prediction. */
  readonly hasEdit: boolean
}

export const FAMILY_HISTORY: Readonly<Record<Family, FamilyHistory>> = {
  main: {
    title: 'User Bid History',
    columns: [
      ...(['userName', 'bidTxId', 'gameName', 'gameType', 'session'] as const),
      ...(['openPaana', 'openDigit', 'closePaana', 'closeDigit', 'points', 'status'] as const),
    ],
    hasEdit: true,
  },
  starline: {
    title: 'Bid History Report',
    columns: ['userName', 'bidTxId', 'gameName', 'gameType', 'digit', 'paana', 'points', 'status'],
    hasEdit: false,
  },
  galidisswar: {
    title: 'Bid History',
    columns: ['userName', 'bidTxId', 'gameName', 'gameType', 'digit', 'points', 'status'],
    hasEdit: false,
  },
}

export function bidColumns(family: Family, onEdit: OnEdit): Column<BidRow>[] {
  const { columns, hasEdit } = FAMILY_HISTORY[family]
  const shown: Column<BidRow>[] = columns.map((name) => COLUMNS[name])
  const action: Column<BidRow> = {
    header: 'Action',
    render: (row) => <EditButton bid={row} onEdit={() => onEdit(row)} />,
    sortable: false,
    nowrap: true,
  }
  return hasEdit ? [...shown, action] : shown
}

/** A side that the bid does not name steps back behind those that it names. */
function Side({ text }: { text: string }) {
  return text === NOT_AVAILABLE ? <span className={classes.missing}>{text}</span> : text
}
