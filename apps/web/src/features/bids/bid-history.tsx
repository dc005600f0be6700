// The bids of a game on a date, each open to correction until its result is saved (spec 2 §2).
import { contract, NOT_AVAILABLE } from '@panadesk/contract'
import { wireGameType } from '@panadesk/contract/game-type-names'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { useState } from 'react'
import type { Column } from '../../kit/data-table.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { Money } from '../../kit/money.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { GameSelect } from '../../markets/game-select.tsx'
import { UserLink } from '../../markets/user-link.tsx'
import { marketToday } from '../../platform/ist-time.ts'
import { toast } from '../../platform/toast.ts'
import { BID_STATES, gameTypeOf, type BidRow } from './bid-row.ts'
import classes from './bids.module.css'
import { DigitDialog } from './digit-dialog.tsx'
import { EditButton } from './edit-button.tsx'

const history = contract.bids.history.main

const GAME_TYPE_CHOICES = [
  { value: 'all_type', label: 'All Type' },
  ...MARKET_RULES.main.gameTypes.map((type) => ({ value: wireGameType(type), label: GAME_TYPE_RULES[type].label })),
]

export function BidHistory() {
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
      <ListPage
        title="User Bid History"
        call={history}
        filters={filters.body}
        columns={columns(edit)}
        rowKey={(row) => row._id}
        emptyText="No bids for this date, game and game type."
        idleText="Choose a date, a game and a game type to see the bids."
      >
        <FilterBar filters={filters}>
          <DateField label="Date" {...getInputProps('predictionDate')} />
          <GameSelect family="main" {...getInputProps('gameDB_id')} />
          <SelectField
            label="Game Type"
            placeholder="-Select Game Type-"
            choices={GAME_TYPE_CHOICES}
            {...getInputProps('gameType')}
          />
        </FilterBar>
      </ListPage>
      {edited !== undefined && <DigitDialog bid={edited} opened={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** In the order in which the server sorts them: `fieldIndex` counts them from 1. */
function columns(onEdit: (bid: BidRow) => void): Column<BidRow>[] {
  return [
    { header: 'User Name', render: (row) => <UserLink userId={row.userDB_id} name={row.user_name} /> },
    { header: 'Bid Tx ID', render: (row) => row.bid_tx_id, nowrap: true },
    { header: 'Game Name', render: (row) => row.game_name },
    { header: 'Game Type', render: (row) => row.game_type, nowrap: true },
    { header: 'Session', render: (row) => <Side text={row.session} /> },
    { header: 'Open Paana', render: (row) => <Side text={row.open_pana} /> },
    { header: 'Open Digit', render: (row) => <Side text={row.open_digit} /> },
    { header: 'Close Paana', render: (row) => <Side text={row.close_pana} /> },
    { header: 'Close Digit', render: (row) => <Side text={row.close_digit} /> },
    { header: 'Points', render: (row) => <Money rupees={row.points} />, align: 'right' },
    { header: 'Status', render: (row) => <StatusBadge {...BID_STATES[row.bid_status]} />, sortable: false },
    {
      header: 'Action',
      render: (row) => <EditButton bid={row} onEdit={() => onEdit(row)} />,
      sortable: false,
      nowrap: true,
    },
  ]
}

/** A side that the bid does not name steps back behind those that it names. */
function Side({ text }: { text: string }) {
  return text === NOT_AVAILABLE ? <span className={classes.missing}>{text}</span> : text
}
