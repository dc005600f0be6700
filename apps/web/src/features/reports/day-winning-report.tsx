// Winning Report of the families with one session: who won on a date, and what was paid (spec 2 §2).
import { contract } from '@panadesk/contract'
import { DateField } from '../../kit/date-field.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { Section } from '../../kit/section.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { GameSelect } from '../../markets/game-select.tsx'
import { MarketHeader } from '../../markets/market-header.tsx'
import { marketToday } from '../../platform/ist-time.ts'
import { DayWinners } from './day-winners.tsx'

/** The families with such a report: those with one session. */
type DayFamily = keyof typeof contract.reports.winningOfDay

export function DayWinningReport({ family }: { family: DayFamily }) {
  const call = contract.reports.winningOfDay[family]
  const filters = useFilters({
    call,
    defaults: { result_dec_date: marketToday(), gameDB_id: '' },
    toBody: (values) => values,
  })
  const { getInputProps } = filters.form
  return (
    <>
      <MarketHeader family={family} title="Winning Report" />
      <FilterBar filters={filters}>
        <DateField label="Date" {...getInputProps('result_dec_date')} />
        <GameSelect family={family} {...getInputProps('gameDB_id')} />
      </FilterBar>
      <Section flush>
        {filters.body === undefined ? (
          <EmptyState title="Choose a date and a game to see the winners." />
        ) : (
          <DayWinners call={call} filters={filters.body} />
        )}
      </Section>
    </>
  )
}
