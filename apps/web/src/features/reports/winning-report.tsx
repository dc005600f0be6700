// Winning Report of the main market: who won in a declared session, and what was paid
// (docs/screens.md, "Winning Report").
import { contract } from '@panadesk/contract'
import { DateField } from '../../kit/date-field.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { GameSelect } from '../../games/game-select.tsx'
import { MarketListPage } from '../../games/market-list-page.tsx'
import { SessionSelect } from '../../games/session-select.tsx'
import { marketToday } from '../../platform/zoned-time.ts'
import { WINNING_COLUMNS } from './winning-columns.tsx'

const { winning } = contract.reports

export function WinningReport() {
  const filters = useFilters({
    call: winning,
    defaults: { result_dec_date: marketToday(), gameDB_id: '', selected_session: '' },
    toBody: (values) => values,
  })
  const { getInputProps } = filters.form
  return (
    <MarketListPage
      family="main"
      title="Winning Report"
      call={winning}
      filters={filters}
      columns={WINNING_COLUMNS}
      emptyText="No winners: the session is not declared, or nobody won."
      idleText="Choose a date, a game and a session to see the winners."
    >
      <DateField label="Date" {...getInputProps('result_dec_date')} />
      <GameSelect family="main" {...getInputProps('gameDB_id')} />
      <SessionSelect {...getInputProps('selected_session')} />
    </MarketListPage>
  )
}
