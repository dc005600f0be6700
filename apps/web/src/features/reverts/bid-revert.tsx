// Bid Revert: the unsettled bids of a game on a date, and giving all their points back at once (spec 2 §2, §4).
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { DateField } from '../../kit/date-field.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { Section } from '../../kit/section.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { GameSelect } from '../../markets/game-select.tsx'
import { MarketHeader } from '../../markets/market-header.tsx'
import { marketToday } from '../../platform/ist-time.ts'
import { UnsettledBids } from './unsettled-bids.tsx'

export function BidRevert({ family }: { family: Family }) {
  const { applied, ...filters } = useFilters({
    call: contract.reverts.list[family],
    defaults: { date: marketToday(), gameDB_id: '' },
    toBody: (values) => values,
  })
  const { getInputProps } = filters.form
  return (
    <>
      <MarketHeader
        family={family}
        title="Bid Revert"
        description="Gives back the points of every bid that is not settled yet."
      />
      <FilterBar filters={filters}>
        <DateField label="Date" {...getInputProps('date')} />
        <GameSelect family={family} {...getInputProps('gameDB_id')} />
      </FilterBar>
      {applied === undefined ? (
        <Section flush>
          <EmptyState title="Choose a date and a game to see the bids that can be reverted." />
        </Section>
      ) : (
        <UnsettledBids
          key={`${applied.date} ${applied.gameDB_id}`}
          market={{ family, gameId: applied.gameDB_id, date: applied.date }}
        />
      )}
    </>
  )
}
