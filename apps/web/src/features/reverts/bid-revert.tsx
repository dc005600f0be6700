// Bid Revert: the unsettled bids of a game on a date, and giving all their points back at once
// (docs/screens.md, "Bid Revert").
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { DateField } from '../../kit/date-field.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { Section } from '../../kit/section.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { GameSelect } from '../../games/game-select.tsx'
import { MarketHeader } from '../../games/market-header.tsx'
import { marketToday } from '../../platform/zoned-time.ts'
import { CLOSE_ALONE } from './revert-words.ts'
import { UnsettledBids } from './unsettled-bids.tsx'

const CLOSE = 'Close'

/** As it travels; anything else in the address means the whole day. */
function closeOf(session: string): typeof CLOSE | undefined {
  return session === CLOSE ? CLOSE : undefined
}

export function BidRevert({ family }: { family: Family }) {
  const { applied, ...filters } = useFilters({
    call: contract.reverts.list[family],
    defaults: { date: marketToday(), gameDB_id: '', session: '' },
    toBody: ({ date, gameDB_id, session }) => ({ date, gameDB_id, session: closeOf(session) }),
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
        {MARKET_RULES[family].sessions.length > 1 && (
          <SelectField
            label="Bids"
            placeholder="Whole day"
            choices={[{ value: CLOSE, label: CLOSE_ALONE }]}
            {...getInputProps('session')}
          />
        )}
      </FilterBar>
      {applied === undefined ? (
        <Section flush>
          <EmptyState title="Choose a date and a game to see the bids that can be reverted." />
        </Section>
      ) : (
        <UnsettledBids
          key={`${applied.date} ${applied.gameDB_id} ${applied.session}`}
          market={{ family, gameId: applied.gameDB_id, date: applied.date, session: closeOf(applied.session) }}
        />
      )}
    </>
  )
}
