// What is said of a winner: all of it in the list, and what one checks before he is paid in the question.
import { BidLink } from '../../bids/bid-link.tsx'
import { MARK_CELLS } from '../../bids/bid-marks.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { Money } from '../../kit/money.tsx'
import type { RowOf } from '../../platform/query-client.ts'
import { said } from '../../platform/said.ts'
import { UserLink } from '../../players/user-link.tsx'
import type { winnersCall } from './market.ts'

export type Winner = RowOf<ReturnType<typeof winnersCall>>

const USER: Column<Winner> = {
  header: 'User Name',
  render: (row) => <UserLink userId={row.userDB_id} name={row.user_name} />,
}

const BID: readonly Column<Winner>[] = [
  { header: 'Game Type', render: (row) => said(row.game_type), nowrap: true },
  { header: 'Pana/Digit', render: (row) => row.pana, nowrap: true },
  { header: 'Bid Points', render: (row) => <Money rupees={row.points} />, align: 'right' },
  { header: 'Winning Amount', render: (row) => <Money rupees={row.win_amt} />, align: 'right' },
]

export const WINNER_COLUMNS: readonly Column<Winner>[] = [
  USER,
  ...BID,
  { header: 'Bid TX ID', render: (row) => <BidLink txId={row.bid_tx_id} />, nowrap: true },
  MARK_CELLS.val_1,
  { header: 'Correction', ...MARK_CELLS.corrected },
]

/** Without ways to elsewhere: whoever follows one leaves the question unanswered. */
export const PAID_COLUMNS: readonly Column<Winner>[] = [{ header: 'User Name', render: (row) => row.user_name }, ...BID]
