// Adds a limit, or changes one (docs/screens.md, "Limits").
import { contract, type BodyInput } from '@panadesk/contract'
import { LIMIT_FIELDS } from '@panadesk/contract/seen-forms'
import type { SeenFields, SeenValues } from '@panadesk/contract/seen'
import { FAMILIES } from '@panadesk/domain/families'
import { LIMIT_MEASURE_LABELS, LIMIT_MEASURES, LIMIT_PER_LABELS, LIMIT_PERS } from '@panadesk/domain/limits'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { AmountField } from '../../kit/amount-field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { typedRupees } from '../../kit/typed-rupees.ts'
import { ANY_BIDS, BidsFields, namedBids } from './bids-fields.tsx'
import { seenOf, valuesOf, type LimitValues } from './limit-values.ts'
import type { LimitRow, NamedGame } from './limit-words.ts'

const NEW_LIMIT: LimitValues = { gameDB_id: '', ...ANY_BIDS, per: 'number', measure: 'points', amount: '' }
const PER_CHOICES = LIMIT_PERS.map((per) => ({ value: per, label: LIMIT_PER_LABELS[per] }))
const MEASURE_CHOICES = LIMIT_MEASURES.map((measure) => ({ value: measure, label: LIMIT_MEASURE_LABELS[measure] }))

interface LimitDialogProps {
  /** Undefined for a new one. */
  limit: LimitRow | undefined
  games: readonly NamedGame[]
  opened: boolean
  onClose: () => void
}

export function LimitDialog({ limit, games, opened, onClose }: LimitDialogProps) {
  return (
    <FormDialog<typeof contract.limits.save, LimitValues>
      title={limit === undefined ? 'Add Limit' : 'Change Limit'}
      opened={opened}
      onClose={onClose}
      width={520}
      call={contract.limits.save}
      initialValues={limit === undefined ? NEW_LIMIT : valuesOf(limit)}
      toBody={(values) => bodyOf(values, limit)}
      {...(limit && { seen: { fields: fieldsOf(games), wanted: seenOf, toValues: valuesOfSeen } })}
      refresh={[contract.limits.list]}
      success={(reply) => reply.msg}
      submitLabel="Save"
    >
      {(form) => (
        <>
          <SelectField
            label="For"
            placeholder="The whole house"
            choices={placeChoices(games)}
            {...form.getInputProps('gameDB_id')}
          />
          <BidsFields form={form} />
          <SelectField
            label="Counted Per"
            description="A slip counts what it could win if all its bids won."
            choices={PER_CHOICES}
            {...form.getInputProps('per')}
          />
          <SelectField
            label="Measured In"
            description="Points that are bid, or what they would be paid if they won."
            choices={MEASURE_CHOICES}
            {...form.getInputProps('measure')}
          />
          <AmountField {...form.getInputProps('amount')} />
        </>
      )}
    </FormDialog>
  )
}

function placeChoices(games: readonly NamedGame[]) {
  return [
    ...FAMILIES.map((family) => ({ value: family, label: `All of ${MARKET_RULES[family].label}` })),
    ...games.map((game) => ({ value: game._id, label: gameText(game) })),
  ]
}

function gameText({ game_name, family }: NamedGame): string {
  return `${game_name} (${MARKET_RULES[family].label})`
}

/** With the names of the games that a limit may be for. */
function fieldsOf(games: readonly NamedGame[]): SeenFields {
  const { place } = LIMIT_FIELDS
  const names = Object.fromEntries(games.map((game) => [game._id, gameText(game)]))
  return { ...LIMIT_FIELDS, place: { ...place, words: { ...place.words, ...names } } }
}

function valuesOfSeen(now: SeenValues): Partial<LimitValues> {
  const { place, ...others } = Object.fromEntries(Object.entries(now).map(([field, value]) => [field, String(value)]))
  return { ...others, ...(place !== undefined && { gameDB_id: place }) }
}

function bodyOf(values: LimitValues, limit: LimitRow | undefined): BodyInput<typeof contract.limits.save> {
  const { gameDB_id: place, per, measure, amount } = values
  const family = FAMILIES.find((each) => each === place)
  return {
    ...(limit !== undefined && { limit_id: limit.limit_id }),
    ...(family !== undefined && { family }),
    ...(place !== '' && family === undefined && { gameDB_id: place }),
    ...namedBids(values),
    per,
    measure,
    amount: typedRupees(amount) ?? Number.NaN,
  }
}
