// Transfer Point Report: what players sent to each other on a date (docs/screens.md, "Transfer Point Report").
import { contract, type ReplyOf } from '@panadesk/contract'
import { ReportTotals } from '../../requests/report-totals.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { Money } from '../../kit/money.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { UserLink } from '../../players/user-link.tsx'
import { marketToday } from '../../platform/zoned-time.ts'

const { report } = contract.transfers

const COLUMNS = columnsOf(report, {
  sender_name: { render: (row) => <UserLink userId={row.senderDB_id} name={row.sender_name} /> },
  receiver_name: { render: (row) => <UserLink userId={row.receiverDB_id} name={row.receiver_name} /> },
})

export function TransferReport() {
  const filters = useFilters({
    call: report,
    defaults: { transfer_date: marketToday() },
    toBody: (values) => values,
  })
  return (
    <ListPage
      title="Transfer Point Report"
      call={report}
      filters={filters.body}
      columns={COLUMNS}
      summary={totals}
      emptyText="No transfers on this date."
      idleText="Choose a date to see its transfers."
    >
      <FilterBar filters={filters}>
        <DateField label="Date" {...filters.form.getInputProps('transfer_date')} />
      </FilterBar>
    </ListPage>
  )
}

function totals(reply: ReplyOf<typeof report>) {
  return <ReportTotals totals={[{ label: 'Total Transfer Amount', value: <Money rupees={reply.totalFundResult} /> }]} />
}
