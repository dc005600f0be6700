// Winning Report of the families with one session: who won on a date, and what was paid
// (docs/screens.md, "Winning Report").
import { contract } from '@panadesk/contract'
import type { OneSessionFamily } from '@panadesk/domain/market-rules'
import { DateField } from '../../kit/date-field.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { GameSelect } from '../../games/game-select.tsx'
import { MarketListPage } from '../../games/market-list-page.tsx'
import { marketToday } from '../../platform/zoned-time.ts'
import { dayWinningColumns } from './winning-columns.tsx'

export function DayWinningReport({ family }: { family: OneSessionFamily }) {
  const call = contract.reports.winningOfDay[family]
  const filters = useFilters({
    call,
    defaults: { result_dec_date: marketToday(), gameDB_id: '' },
    toBody: (values) => values,
  })
  const { getInputProps } = filters.form
  return (
    <MarketListPage
      family={family}
      title="Winning Report"
      call={call}
      filters={filters}
      columns={dayWinningColumns(call)}
      emptyText="No winners: the result is not declared, or nobody won."
      idleText="Choose a date and a game to see the winners."
    >
      <DateField label="Date" {...getInputProps('result_dec_date')} />
      <GameSelect family={family} {...getInputProps('gameDB_id')} />
    </MarketListPage>
  )
}
