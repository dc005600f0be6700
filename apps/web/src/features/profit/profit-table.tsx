// The parts of a period as a table; each leads to its bids.
import { Anchor } from '@mantine/core'
import type { ProfitBy } from '@panadesk/contract/profit-by'
import { Link } from '@tanstack/react-router'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { Money } from '../../kit/money.tsx'
import { useCanOpenPath } from '../../platform/access.ts'
import { marginText } from './profit-facts.tsx'
import { bidsOfRow, BY_LABELS, rowName, type Profit, type ProfitRow } from './profit-row.ts'

const ALL_BIDS = '/all-bids'

interface ProfitTableProps {
  by: ProfitBy
  profit: Profit
}

export function ProfitTable({ by, profit }: ProfitTableProps) {
  return (
    <DataTable
      label="Profit"
      columns={columnsOf({ by, profit })}
      rows={profit.rows}
      rowKey={({ key }) => key || 'rest'}
    />
  )
}

function columnsOf({ by, profit }: ProfitTableProps): Column<ProfitRow>[] {
  const hasMoney = profit.rows.some(({ bonus_amount: bonus }) => bonus !== null)
  return [
    { header: BY_LABELS[by], render: (row) => <RowName by={by} profit={profit} row={row} />, nowrap: true },
    { header: 'Count', align: 'right', render: ({ bids }) => bids.toLocaleString('en-IN') },
    amountColumn('Bids', ({ bid_amount: amount }) => amount),
    amountColumn('Payouts', ({ win_amount: amount }) => amount),
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

function RowName({ by, profit, row }: ProfitTableProps & { row: ProfitRow }) {
  const name = rowName(by, row)
  const search = bidsOfRow(by, row.key, profit)
  const mayOpen = useCanOpenPath(ALL_BIDS)
  if (search === undefined || !mayOpen) return name
  return (
    <Anchor
      inherit
      renderRoot={(anchor) => <Link to={ALL_BIDS} search={(_here: Record<string, unknown>) => search} {...anchor} />}
    >
      {name}
    </Anchor>
  )
}
