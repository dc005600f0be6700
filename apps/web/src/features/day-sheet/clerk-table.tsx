// What each clerk let in and out.
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Money } from '../../kit/money.tsx'
import type { SheetParts } from './sheet.ts'

type Clerk = SheetParts['clerks'][number]

function sumColumn(header: string, of: (clerk: Clerk) => { count: number; rupees: number }): Column<Clerk> {
  return {
    header,
    align: 'right',
    render: (clerk) => {
      const { count, rupees } = of(clerk)
      return count === 0 ? (
        '–'
      ) : (
        <>
          {count} · <Money rupees={rupees} />
        </>
      )
    },
  }
}

const COLUMNS: Column<Clerk>[] = [
  { header: 'Clerk', render: ({ name }) => name },
  sumColumn('Credits', ({ credits, credit_amount }) => ({ count: credits, rupees: credit_amount })),
  sumColumn('Deposits accepted', ({ accepted, accepted_amount }) => ({ count: accepted, rupees: accepted_amount })),
  sumColumn('Debits', ({ debits, debit_amount }) => ({ count: debits, rupees: debit_amount })),
  sumColumn('Withdrawals approved', ({ approved, approved_amount }) => ({ count: approved, rupees: approved_amount })),
]

export function ClerkTable({ clerks }: { clerks: readonly Clerk[] }) {
  if (clerks.length === 0) return <EmptyState title="Nobody let money in or out." />
  return <DataTable label="By Clerk" columns={COLUMNS} rows={clerks} rowKey={({ name }) => name} />
}
