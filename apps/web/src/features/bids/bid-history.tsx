// The bids of a game on a date; those of the main market are open to correction until their result is saved
// (docs/screens.md, "Bid history").
import { contract } from '@panadesk/contract'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import type { Family } from '@panadesk/domain/families'
import { DateField } from '../../kit/date-field.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { columnsOf } from '../../kit/list-columns.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { GameSelect } from '../../games/game-select.tsx'
import { GameTypeSelect } from '../../games/game-type-select.tsx'
import { MarketListPage } from '../../games/market-list-page.tsx'
import { BID_CELLS, editColumn } from '../../bids/bid-columns.tsx'
import type { BidRow } from '../../bids/bid-row.ts'
import { useDigitEdit } from '../../bids/use-digit-edit.tsx'
import { useMayCall } from '../../platform/access.ts'
import { marketToday } from '../../platform/zoned-time.ts'

export function BidHistory({ family }: { family: Family }) {
  const history = contract.bids.history[family]
  const filters = useFilters({
    call: history,
    defaults: { predictionDate: marketToday(), gameDB_id: '', gameType: '' },
    toBody: (values) => values,
  })
  const { getInputProps } = filters.form
  const mayCorrect = useMayCall(contract.bids.updateDigit)
  const { edit, dialog } = useDigitEdit({ family, refresh: [history] })

  return (
    <>
      <MarketListPage
        family={family}
        title={FAMILY_TABLE[family].titles.bidHistory}
        call={history}
        filters={filters}
        columns={bidColumns(family, mayCorrect ? edit : undefined)}
        emptyText="No bids for this date, game and game type."
        idleText="Choose a date, a game and a game type to see the bids."
      >
        <DateField label="Date" {...getInputProps('predictionDate')} />
        <GameSelect family={family} {...getInputProps('gameDB_id')} />
        <GameTypeSelect family={family} {...getInputProps('gameType')} />
      </MarketListPage>
      {dialog}
    </>
  )
}

function bidColumns(family: Family, onEdit: ((bid: BidRow) => void) | undefined): Column<BidRow>[] {
  const shown = columnsOf(contract.bids.history[family], BID_CELLS)
  return FAMILY_TABLE[family].correctsInHistory && onEdit !== undefined ? [...shown, editColumn(onEdit)] : shown
}
