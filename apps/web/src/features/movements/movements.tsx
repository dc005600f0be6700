// Movements: what moved in all wallets (docs/screens.md, "Movements").
import { TextInput } from '@mantine/core'
import { contract, type ReplyOf } from '@panadesk/contract'
import { MOVEMENT_NAMES, MOVEMENT_WORDS } from '@panadesk/contract/movement-words'
import { checkFromTo, filledIn } from '../../kit/asked-filters.ts'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { PeriodFields } from '../../kit/period-fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { marketToday } from '../../platform/zoned-time.ts'
import { UserLink } from '../../players/user-link.tsx'
import { FoundTotals } from '../../requests/report-totals.tsx'
import { MovementAbout } from '../../wallet/movement-about.tsx'

const { list } = contract.movements

const KINDS = MOVEMENT_NAMES.map((kind) => ({ value: kind, label: MOVEMENT_WORDS[kind] }))

const PAGE = {
  title: 'Movements',
  call: list,
  summary: totals,
  emptyText: 'Nothing moved that these filters ask for.',
  columns: columnsOf(list, {
    user_name: { render: (row) => <UserLink userId={row.userDB_id} name={row.user_name} /> },
    tx_request_number: { render: (row) => <MovementAbout movement={row} userId={row.userDB_id} /> },
    direction: { render: (row) => (row.direction === 'in' ? 'In' : 'Out') },
  }),
}

export function Movements() {
  const filters = useFilters({ call: list, defaults: defaults(), toBody, validate: checkFromTo })
  const { getInputProps } = filters.form
  return (
    <ListPage {...PAGE} filters={filters}>
      <PeriodFields getInputProps={getInputProps} />
      <SelectField label="Kind" placeholder="All kinds" choices={KINDS} {...getInputProps('kind')} />
      <TextInput label="User" maxLength={100} {...getInputProps('user')} />
      <TextInput label="Amount From" inputMode="decimal" maxLength={15} {...getInputProps('min_amount')} />
      <TextInput label="Amount To" inputMode="decimal" maxLength={15} {...getInputProps('max_amount')} />
    </ListPage>
  )
}

/** What moved today, until something else is asked for. */
function defaults() {
  const today = marketToday()
  return { from: today, to: today, kind: '', user: '', min_amount: '', max_amount: '' }
}

type Values = ReturnType<typeof defaults>

function toBody(values: Values) {
  const { kind: kindText, ...others } = filledIn(values, ['min_amount', 'max_amount'])
  const kind = MOVEMENT_NAMES.find((each) => each === kindText)
  return { ...others, ...(kind !== undefined && { kind }) }
}

function totals(reply: ReplyOf<typeof list>) {
  const sums = [
    { label: 'Total In', rupees: reply.total_in },
    { label: 'Total Out', rupees: reply.total_out },
  ]
  return <FoundTotals rows="Movements" found={reply.recordsFiltered} sums={sums} />
}
