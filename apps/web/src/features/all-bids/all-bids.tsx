// All Bids: bids across games and dates, with links to player and market (docs/screens.md, "All Bids").
import { TextInput } from '@mantine/core'
import { contract, type ReplyOf } from '@panadesk/contract'
import { wireGameType } from '@panadesk/contract/game-type-names'
import { FAMILIES, SESSION_LABELS, SESSIONS, type Family } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, GAME_TYPES } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { BID_CELLS } from '../../bids/bid-columns.tsx'
import { MarketName } from '../../bids/market-name.tsx'
import { AnyGameSelect } from '../../games/any-game-select.tsx'
import { checkFromTo, filledIn } from '../../kit/asked-filters.ts'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { PeriodFields } from '../../kit/period-fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { useWhatMayBeCalled } from '../../platform/access.ts'
import { formatMarketDate, marketToday } from '../../platform/zoned-time.ts'
import { FoundTotals } from '../../requests/report-totals.tsx'
import { shownWord } from '../../platform/shown-word.ts'

const { all, history } = contract.bids

const STATES = [
  { value: 'running', label: 'Running' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'reverted', label: 'Reverted' },
  { value: 'corrected', label: 'Corrected' },
] as const

const SESSION_CHOICES = SESSIONS.map((session) => ({ value: session, label: shownWord(SESSION_LABELS[session]) }))
const TYPE_CHOICES = GAME_TYPES.map((type) => ({ value: wireGameType(type), label: GAME_TYPE_RULES[type].label }))

const PAGE = {
  title: 'All Bids',
  call: all,
  summary: totals,
  emptyText: 'No bids that these filters ask for.',
  columns: columnsOf(all, {
    user_name: BID_CELLS.user_name,
    bid_tx_id: BID_CELLS.bid_tx_id,
    market_date: { render: (row) => formatMarketDate(row.market_date) },
    game_name: { render: (row) => <MarketName bid={row} /> },
    game_type: BID_CELLS.game_type,
    session: BID_CELLS.session,
    bid_status: BID_CELLS.bid_status,
    // The mark beside the game type says it.
    corrected: { within: 'game_type' },
  }),
}

export function AllBids() {
  const filters = useFilters({ call: all, defaults: defaults(), toBody, validate: checkFromTo })
  const { getInputProps } = filters.form
  const families = useFamilies()
  const familyChoices = families.map((family) => ({ value: family, label: MARKET_RULES[family].label }))
  return (
    <ListPage {...PAGE} filters={filters}>
      <PeriodFields getInputProps={getInputProps} />
      <SelectField label="Family" placeholder="All families" choices={familyChoices} {...getInputProps('family')} />
      <AnyGameSelect families={families} {...getInputProps('gameDB_id')} />
      <SelectField label="Game Type" placeholder="All types" choices={TYPE_CHOICES} {...getInputProps('game_type')} />
      <SelectField label="Session" placeholder="Both" choices={SESSION_CHOICES} {...getInputProps('session')} />
      <TextInput label="User" maxLength={100} {...getInputProps('user')} />
      <TextInput label="Number" maxLength={10} {...getInputProps('selection')} />
      <TextInput label="Points From" inputMode="decimal" maxLength={15} {...getInputProps('min_points')} />
      <TextInput label="Points To" inputMode="decimal" maxLength={15} {...getInputProps('max_points')} />
      <SelectField label="Status" placeholder="All" choices={STATES} {...getInputProps('status')} />
    </ListPage>
  )
}

/** The families whose bids may be read: to ask for others is refused. */
function useFamilies(): readonly Family[] {
  const mayBeCalled = useWhatMayBeCalled()
  return FAMILIES.filter((family) => mayBeCalled(history[family]))
}

/** Today's bids, until something else is asked for. */
function defaults() {
  const today = marketToday()
  return {
    from: today,
    to: today,
    family: '',
    gameDB_id: '',
    game_type: '',
    session: '',
    user: '',
    selection: '',
    min_points: '',
    max_points: '',
    status: '',
  }
}

type Values = ReturnType<typeof defaults>

function toBody(values: Values) {
  const { family: familyText, status: statusText, ...others } = filledIn(values, ['min_points', 'max_points'])
  const family = FAMILIES.find((each) => each === familyText)
  const status = STATES.find(({ value }) => value === statusText)?.value
  return { ...others, ...(family !== undefined && { family }), ...(status !== undefined && { status }) }
}

function totals(reply: ReplyOf<typeof all>) {
  const sums = [
    { label: 'Total Points', rupees: reply.total_points },
    { label: 'Total Winning Points', rupees: reply.total_winning_points },
  ]
  return <FoundTotals rows="Bids" found={reply.recordsFiltered} sums={sums} />
}
