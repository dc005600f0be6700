// The bids of a game on a date; those of the main market are open to correction until their result is saved (spec 2 §2).
import { contract } from '@panadesk/contract'
import { wireGameType } from '@panadesk/contract/game-type-names'
import type { Family } from '@panadesk/domain/families'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { useState } from 'react'
import { DateField } from '../../kit/date-field.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { GameSelect } from '../../markets/game-select.tsx'
import { MarketListPage } from '../../markets/market-list-page.tsx'
import { marketToday } from '../../platform/ist-time.ts'
import { toast } from '../../platform/toast.ts'
import { bidColumns, FAMILY_HISTORY } from './bid-columns.tsx'
import { gameTypeOf, type BidRow } from './bid-row.ts'
import classes from './bids.module.css'
import { DigitDialog } from './digit-dialog.tsx'

export function BidHistory({ family }: { family: Family }) {
  const history = contract.bids.history[family]
  const filters = useFilters({
    call: history,
    defaults: { predictionDate: marketToday(), gameDB_id: '', gameType: '' },
    toBody: (values) => values,
  })
  const { getInputProps } = filters.form
  const [edited, setEdited] = useState<BidRow>()
  const [isOpen, setOpen] = useState(false)

  function edit(bid: BidRow): void {
    if (gameTypeOf(bid) === undefined) {
      toast.error(`Unknown pana type: ${bid.game_type}`)
      return
    }
    setEdited(bid)
    setOpen(true)
  }

  return (
    <div className={classes.screen}>
      <MarketListPage
        family={family}
        title={FAMILY_HISTORY[family].title}
        call={history}
        filters={filters.body}
        columns={bidColumns(family, edit)}
        rowKey={(row) => row._id}
        emptyText="No bids for this date, game and game type."
        idleText="Choose a date, a game and a game type to see the bids."
      >
        <FilterBar filters={filters}>
          <DateField label="Date" {...getInputProps('predictionDate')} />
          <GameSelect family={family} {...getInputProps('gameDB_id')} />
          <SelectField
            label="Game Type"
            placeholder="-Select Game Type-"
            choices={gameTypeChoices(family)}
            {...getInputProps('gameType')}
          />
        </FilterBar>
      </MarketListPage>
      {edited !== undefined && <DigitDialog bid={edited} opened={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}

function gameTypeChoices(family: Family) {
  const types = MARKET_RULES[family].gameTypes.map((type) => ({
    value: wireGameType(type),
    label: GAME_TYPE_RULES[type].label,
  }))
  return [{ value: 'all_type', label: 'All Type' }, ...types]
}
