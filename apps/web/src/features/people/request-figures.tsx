// Request Figures: how many deposits or withdrawals, how long they waited, and why they were refused
// (docs/screens.md, "Figures of people").
import { contract } from '@panadesk/contract'
import type { FundRequestKind } from '@panadesk/contract/fund-request'
import { addDays } from '@panadesk/domain/market-date'
import { AsOf } from '../../kit/as-of.tsx'
import { checkFromTo } from '../../kit/asked-filters.ts'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { PeriodFields } from '../../kit/period-fields.tsx'
import { Section } from '../../kit/section.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { marketToday } from '../../platform/zoned-time.ts'
import { useCall } from '../../platform/use-call.ts'
import { RequestTables } from './request-tables.tsx'

const { requests } = contract.people

const DAYS_BACK = 29
const KINDS = [
  { value: 'deposit', label: 'Deposits' },
  { value: 'withdrawal', label: 'Withdrawals' },
] as const

export function RequestFigures() {
  const today = marketToday()
  const filters = useFilters({
    call: requests,
    defaults: { kind: 'deposit', from: addDays(today, -DAYS_BACK), to: today },
    toBody: ({ kind, from, to }) => ({ kind: kindOf(kind), from, to }),
    validate: checkFromTo,
  })
  const figures = useCall(requests, filters.body, { keepPrevious: true })
  const { getInputProps } = filters.form
  return (
    <>
      <PageHeader
        title="Request Figures"
        description="How many requests came, how long they waited, and why they were refused."
        actions={<AsOf reply={figures.data} />}
      />
      <FilterBar filters={filters} isRunning={figures.isFetching}>
        <SelectField label="Requests" choices={KINDS} {...getInputProps('kind')} />
        <PeriodFields getInputProps={getInputProps} />
      </FilterBar>
      {filters.body === undefined ? (
        <Section>
          <EmptyState title="Choose a period to see its figures." />
        </Section>
      ) : (
        <Loaded query={figures} waiting={<Waiting height={500} />} isOnSheets>
          {(reply) => <RequestTables figures={reply} period={filters.applied ?? { from: '', to: '' }} />}
        </Loaded>
      )}
    </>
  )
}

function kindOf(named: string): FundRequestKind {
  return named === 'withdrawal' ? 'withdrawal' : 'deposit'
}
