// The columns of the winning reports (spec 2 §2), in the order in which the server sorts them: `fieldIndex` counts them from 1.
import type { contract } from '@panadesk/contract'
import type { Column } from '../../kit/data-table.tsx'
import { Money } from '../../kit/money.tsx'
import { BID_COLUMNS } from '../../markets/bid-columns.tsx'
import { MARK_COLUMNS } from '../../markets/bid-marks.tsx'
import { formatInstant } from '../../platform/house-time.ts'
import type { RowOf } from '../../platform/query-client.ts'
import classes from './reports.module.css'

export type WinningRow = RowOf<typeof contract.reports.winning>

const { userName, gameName, openPaana, openDigit, closePaana, closeDigit, digit, points } = BID_COLUMNS

/** Its mark has a column of its own here. */
const gameType: Column<WinningRow> = { ...BID_COLUMNS.gameType, render: (row) => row.game_type }

const PAYMENT: readonly Column<WinningRow>[] = [
  { header: 'Amount', render: (row) => <Money rupees={row.amount} tone="good" />, align: 'right' },
  { header: 'Tx Req Number', render: (row) => row.tx_request_number, nowrap: true },
  { header: 'Bid Tx Id', render: (row) => row.bid_tx_id, nowrap: true },
]

/** A family with two sessions shows the sides of both. */
export const WINNING_COLUMNS: readonly Column<WinningRow>[] = [
  userName,
  gameName,
  gameType,
  openPaana,
  openDigit,
  closePaana,
  closeDigit,
  points,
  ...PAYMENT,
  { header: 'Tx Date', render: (row) => <Instant text={formatInstant(row.tx_date)} /> },
  ...MARK_COLUMNS,
]

/** The others have one result a day. */
export const DAY_WINNING_COLUMNS: readonly Column<WinningRow>[] = [
  userName,
  gameName,
  gameType,
  { ...openPaana, header: 'Pana' },
  digit,
  points,
  ...PAYMENT,
  ...MARK_COLUMNS,
]

/** A table of a dozen columns has room for date and time on two lines, but not for a date in pieces. */
function Instant({ text }: { text: string }) {
  const [date, time] = text.split(', ')
  return (
    <>
      <span className={classes.unbroken}>{date}</span> <span className={classes.unbroken}>{time}</span>
    </>
  )
}
