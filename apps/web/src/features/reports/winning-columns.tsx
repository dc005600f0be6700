// The columns of the winning reports (docs/screens.md, "Winning Report").
import { contract } from '@panadesk/contract'
import type { Column } from '../../kit/data-table.tsx'
import { columnsOf, type Cells } from '../../kit/list-columns.tsx'
import { Money } from '../../kit/money.tsx'
import { BID_CELLS } from '../../bids/bid-columns.tsx'
import { MovementNumber } from '../../wallet/movement-number.tsx'
import { MARK_CELLS } from '../../bids/bid-marks.tsx'
import type { RowOf } from '../../platform/query-client.ts'

type WinningRow = RowOf<typeof contract.reports.winning>
type DayCall = (typeof contract.reports.winningOfDay)[keyof typeof contract.reports.winningOfDay]

const CELLS = {
  ...BID_CELLS,
  // Its mark has a column of its own here.
  game_type: {},
  amount: { render: (row) => <Money rupees={row.amount} tone="good" /> },
  tx_request_number: {
    render: (row) => <MovementNumber number={row.tx_request_number} userId={row.userDB_id} at={row.tx_date} />,
  },
  ...MARK_CELLS,
} as const satisfies Cells<string, WinningRow>

/** A family with two sessions shows the sides of both. */
export const WINNING_COLUMNS = columnsOf(contract.reports.winning, CELLS)

/** The others have one result a day. */
export function dayWinningColumns(call: DayCall): Column<WinningRow>[] {
  return columnsOf(call, CELLS)
}
