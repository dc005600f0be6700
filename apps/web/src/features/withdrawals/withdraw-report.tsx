// Withdraw History Report: the withdrawal requests of a date, and what became of them
// (docs/screens.md, "Reports of requests").
import { contract, type ReplyOf } from '@panadesk/contract'
import { RequestTotals } from '../../requests/report-totals.tsx'
import { WithdrawalTable } from '../../requests/withdrawal-table.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { useUrlListState } from '../../kit/use-list-state.ts'
import { marketToday } from '../../platform/zoned-time.ts'

const TITLE = 'Withdraw History Report'
const { report } = contract.withdrawals

export function WithdrawReport() {
  const control = useUrlListState()
  const filters = useFilters({
    call: report,
    defaults: { withdraw_date: marketToday() },
    toBody: (values) => values,
  })
  return (
    <>
      <PageHeader title={TITLE} />
      <FilterBar filters={filters}>
        <DateField label="Date" {...filters.form.getInputProps('withdraw_date')} />
      </FilterBar>
      <Section flush>
        <WithdrawalTable
          call={report}
          filters={filters.body}
          control={control}
          label={TITLE}
          summary={totals}
          emptyText="No withdrawal requests on this date."
          idleText="Choose a date to see its withdrawal requests."
        />
      </Section>
    </>
  )
}

function totals(reply: ReplyOf<typeof report>) {
  return <RequestTotals accepted={{ label: 'Total Withdraw Amount', rupees: reply.withdraw_amt }} reply={reply} />
}
