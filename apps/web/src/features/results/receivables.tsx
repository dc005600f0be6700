// What players owe since declarations were taken back: for the main admin, and only while somebody owes something.
import { contract } from '@panadesk/contract'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { formatRupees, Money } from '../../kit/money.tsx'
import { Section } from '../../kit/section.tsx'
import { UserLink } from '../../players/user-link.tsx'
import type { RowOf } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import classes from './results.module.css'
import { players } from './undo-text.ts'

const { receivables } = contract.results

type Debtor = RowOf<typeof receivables>

const COLUMNS: readonly Column<Debtor>[] = [
  { header: 'User Name', render: (row) => <UserLink userId={row.userDB_id} name={row.user_name} /> },
  { header: 'Mobile', render: (row) => row.mobile, nowrap: true },
  { header: 'Owed', render: (row) => <Money rupees={row.owed_amt} />, align: 'right', nowrap: true },
]

export function Receivables() {
  const { data, error, refetch } = useCall(receivables, {})
  if (data === undefined && error === null) return null
  if (data?.debtors === 0) return null
  return (
    <Section title="Owed By Players" flush>
      {data === undefined ? (
        <ErrorState error={error ?? new Error()} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className={classes.owedHint}>
            {players(data.debtors)} spent {formatRupees(data.total_amt)} of winnings that were taken back. Later
            deposits and winnings pay it off first.
            {data.data.length < data.debtors && ` Here are the ${data.data.length} who owe the most.`}
          </p>
          <DataTable label="Owed By Players" columns={COLUMNS} rows={data.data} rowKey={(row) => row.userDB_id} />
        </>
      )}
    </Section>
  )
}
