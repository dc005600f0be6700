// Deposit History Report: the deposit requests of a date, and what became of them
// (docs/screens.md, "Reports of requests").
import { contract, type ReplyOf } from '@panadesk/contract'
import { DepositTable } from '../../requests/deposit-table.tsx'
import { RequestTotals } from '../../requests/report-totals.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { useUrlListState } from '../../kit/use-list-state.ts'
import { marketToday } from '../../platform/zoned-time.ts'

const TITLE = 'Deposit History Report'
const { report } = contract.deposits

export function DepositReport() {
  const control = useUrlListState()
  const filters = useFilters({
    call: report,
    defaults: { deposit_date: marketToday() },
    toBody: (values) => values,
  })
  return (
    <>
      <PageHeader title={TITLE} />
      <FilterBar filters={filters}>
        <DateField label="Date" {...filters.form.getInputProps('deposit_date')} />
      </FilterBar>
      <Section flush>
        <DepositTable
          call={report}
          filters={filters.body}
          control={control}
          label={TITLE}
          summary={totals}
          emptyText="No deposit requests on this date."
          idleText="Choose a date to see its deposit requests."
        />
      </Section>
    </>
  )
}

function totals(reply: ReplyOf<typeof report>) {
  return <RequestTotals accepted={{ label: 'Total Deposit Amount', rupees: reply.deposit_amt }} reply={reply} />
}
