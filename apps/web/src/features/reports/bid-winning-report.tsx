// Bid Winning Report: what a game took and paid on a date, and the bids behind both figures
// (docs/screens.md, "Bid Winning Report").
import { contract } from '@panadesk/contract'
import { useState } from 'react'
import { AsOf } from '../../kit/as-of.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { EmptySection } from '../../kit/empty-section.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { Section } from '../../kit/section.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { GameSelect } from '../../games/game-select.tsx'
import { MarketHeader } from '../../games/market-header.tsx'
import { marketToday } from '../../platform/zoned-time.ts'
import { useCall } from '../../platform/use-call.ts'
import { BidsOfDayDialog, WinsOfDayDialog } from './bid-winning-dialogs.tsx'
import { BidWinningCards } from './bid-winning-cards.tsx'

const { bidWinning } = contract.reports

export function BidWinningReport() {
  const filters = useFilters({
    call: bidWinning,
    defaults: { result_dec_date: marketToday(), gameDB_id: '' },
    toBody: (values) => values,
  })
  const { getInputProps } = filters.form
  const { body } = filters
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(bidWinning, body, { keepPrevious: true })
  const [shown, setShown] = useState<'bids' | 'wins'>()
  const day = { gameDB_id: body?.gameDB_id ?? '', result_date: body?.result_dec_date ?? '' }
  const close = (): void => setShown(undefined)
  return (
    <>
      <MarketHeader family="main" title="Bid Winning Report" actions={<AsOf reply={data} />} />
      <FilterBar filters={filters} isRunning={isFetching}>
        <DateField label="Date" {...getInputProps('result_dec_date')} />
        <GameSelect family="main" {...getInputProps('gameDB_id')} />
      </FilterBar>
      {body === undefined ? (
        <EmptySection title="Choose a date and a game to see what was bid and won." />
      ) : error !== null && data === undefined ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : (
        <BidWinningCards totals={data} isStale={isPlaceholderData} onView={setShown} />
      )}
      <BidsOfDayDialog day={day} opened={shown === 'bids'} onClose={close} />
      <WinsOfDayDialog day={day} opened={shown === 'wins'} onClose={close} />
    </>
  )
}
