// Profit: what was bid, paid and given in a period, and what it left (docs/screens.md, "Profit").
import { contract } from '@panadesk/contract'
import { PROFIT_BY } from '@panadesk/contract/profit-by'
import { addDays } from '@panadesk/domain/market-date'
import { checkFromTo } from '../../kit/asked-filters.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { PeriodFields } from '../../kit/period-fields.tsx'
import { Section } from '../../kit/section.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import { marketToday } from '../../platform/zoned-time.ts'
import { usePaperScheme } from '../../theme/use-paper-scheme.ts'
import { ProfitFacts } from './profit-facts.tsx'
import { BY_LABELS } from './profit-row.ts'
import { ProfitSheet } from './profit-sheet.tsx'
import classes from './profit.module.css'

const { get } = contract.profit

/** Thirty days with today. */
const DAYS_BACK = 29

const BY_CHOICES = PROFIT_BY.map((by) => ({ value: by, label: BY_LABELS[by] }))

export function Profit() {
  usePaperScheme()
  const filters = useFilters({ call: get, defaults: defaults(), toBody, validate: checkFromTo })
  const { getInputProps } = filters.form
  const profit = useCall(get, filters.body, { keepPrevious: true })
  const { body } = filters
  return (
    <>
      <div className={classes.controls}>
        <PageHeader title="Profit" description="What bids and payouts, bonuses and staff left the house." />
        <FilterBar filters={filters} isRunning={profit.isFetching}>
          <PeriodFields getInputProps={getInputProps} />
          <SelectField label="By" choices={BY_CHOICES} {...getInputProps('by')} />
        </FilterBar>
      </div>
      {body === undefined ? (
        <Section>
          <EmptyState title="Choose a period to see what it left." />
        </Section>
      ) : (
        <Loaded query={profit} waiting={<Waiting height={500} />} isOnSheets>
          {(reply) => (
            <>
              <ProfitFacts profit={reply} />
              <ProfitSheet by={body.by} profit={reply} />
            </>
          )}
        </Loaded>
      )}
    </>
  )
}

function defaults() {
  const today = marketToday()
  return { from: addDays(today, -DAYS_BACK), to: today, by: 'day' }
}

function toBody({ by, ...period }: ReturnType<typeof defaults>) {
  return { ...period, by: PROFIT_BY.find((each) => each === by) ?? 'day' }
}
