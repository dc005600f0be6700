// The parts of a period as a table; each leads to its bids, and its payouts to those that won.
import type { ProfitBy } from '@panadesk/contract/profit-by'
import type { Column } from '../../kit/data-table.tsx'
import { FirstRows } from '../../kit/first-rows.tsx'
import { Money } from '../../kit/money.tsx'
import { BidsLink } from './bids-link.tsx'
import { marginText } from './profit-facts.tsx'
import { bidsOfRow, BY_LABELS, isOverTime, rowName, wonOf, type Profit, type ProfitRow } from './profit-row.ts'

interface ProfitTableProps {
  by: ProfitBy
  profit: Profit
}

export function ProfitTable({ by, profit }: ProfitTableProps) {
  return (
    <FirstRows
      label="Profit"
      columns={columnsOf({ by, profit })}
      rows={profit.rows}
      rowKey={({ key }) => key || 'rest'}
      isOverTime={isOverTime(by)}
    />
  )
}

function columnsOf({ by, profit }: ProfitTableProps): Column<ProfitRow>[] {
  const hasMoney = profit.rows.some(({ bonus_amount: bonus }) => bonus !== null)
  return [
    {
      header: BY_LABELS[by],
      render: (row) => <BidsLink search={bidsOfRow(by, row.key, profit)}>{rowName(by, row)}</BidsLink>,
      nowrap: true,
    },
    { header: 'Count', align: 'right', render: ({ bids }) => bids.toLocaleString('en-IN') },
    amountColumn('Bids', ({ bid_amount: amount }) => amount),
    {
      header: 'Payouts',
      align: 'right',
      render: (row) => (
        <BidsLink search={wonOf(row, bidsOfRow(by, row.key, profit))}>
          <Money rupees={row.win_amount} />
        </BidsLink>
      ),
    },
    ...(hasMoney ? [amountColumn('Bonuses', ({ bonus_amount: amount }) => amount)] : []),
    amountColumn('Net', ({ net_amount: amount }) => amount),
    { header: 'Margin', align: 'right', render: marginText },
    amountColumn('Net Before', ({ before }) => before.net_amount),
    ...(hasMoney
      ? [
          amountColumn('Credits', ({ credit_amount: amount }) => amount),
          amountColumn('Debits', ({ debit_amount: amount }) => amount),
        ]
      : []),
  ]
}

function amountColumn(header: string, amountOf: (row: ProfitRow) => number | null): Column<ProfitRow> {
  return {
    header,
    align: 'right',
    render: (row) => {
      const amount = amountOf(row)
      return amount === null ? '–' : <Money rupees={amount} />
    },
  }
}
