// The correction of a bid's digit as a form: which fields a bid has, what may be chosen in them, and what is sent
// (docs/screens.md, "Correcting a bid").
import { unreachable } from '@panadesk/domain/assert'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { DIGITS } from '@panadesk/domain/numbers/digits'
import { PANA_INPUTS } from '@panadesk/domain/numbers/panas'
import { halfSangamForm } from '@panadesk/domain/numbers/sangams'
import { canonicalSelection, selectionsOf } from '@panadesk/domain/selections'

type EditField = 'digit' | 'pana_digit' | 'open_digit' | 'open_pana' | 'close_digit' | 'close_pana'

export interface EditFieldRules {
  readonly name: EditField
  readonly label: string
  /** What the bid names now on this side. */
  readonly current: string
  readonly choices: readonly string[]
}

export type EditValues = Partial<Record<EditField, string>>

/** What a bid names, and the fields by which that is corrected. */
export interface DigitEdit {
  readonly type: GameType
  /** Canonical. */
  readonly selection: string
  readonly fields: readonly EditFieldRules[]
}

/** `selection` is the bid's, canonical; the sides of a sangam are fields of their own, its form (A or B) stays. */
export function digitEdit(bid: { type: GameType; selection: string }): DigitEdit {
  return { ...bid, fields: editFields(bid) }
}

function editFields({ type, selection }: { type: GameType; selection: string }): readonly EditFieldRules[] {
  const { names, label } = GAME_TYPE_RULES[type]
  switch (names) {
    case 'ank':
    case 'jodi':
      return [{ name: 'digit', label, current: selection, choices: selectionsOf(type) }]
    case 'pana':
      return [{ name: 'pana_digit', label, current: selection, choices: selectionsOf(type) }]
    case 'sangam':
      return sangamFields(selection)
    default:
      return unreachable(names)
  }
}

function sangamFields(selection: string): readonly EditFieldRules[] {
  const [open = '', close = ''] = selection.split('-')
  const form = halfSangamForm(selection)
  return [
    form === 'A'
      ? { name: 'open_digit', label: 'Open Digit', current: open, choices: DIGITS }
      : { name: 'open_pana', label: 'Open Pana', current: open, choices: PANA_INPUTS },
    form === 'B'
      ? { name: 'close_digit', label: 'Close Digit', current: close, choices: DIGITS }
      : { name: 'close_pana', label: 'Close Pana', current: close, choices: PANA_INPUTS },
  ]
}

/** A single number is chosen afresh; the sides of a sangam start as they are, so that one of them can be changed alone. */
export function firstValues({ fields }: DigitEdit): EditValues {
  return Object.fromEntries(fields.map(({ name, current }) => [name, fields.length > 1 ? current : '']))
}

/** What keeps the values from being sent; messages by field. */
export function faultsOf(edit: DigitEdit, values: EditValues): EditValues {
  const missing = edit.fields.filter(({ name }) => (values[name] ?? '') === '')
  if (missing.length > 0) return Object.fromEntries(missing.map((field) => [field.name, missingText(field)]))
  const [first] = edit.fields
  if (first === undefined || selectionAfter(edit, values) !== edit.selection) return {}
  return { [first.name]: `The bid names ${edit.selection} already. Please choose another one.` }
}

function missingText({ name, label }: EditFieldRules): string {
  return name === 'digit' ? 'Please select a digit' : `${label} is required`
}

/** The fields that differ from what the bid names: only these are sent. */
export function changedValues({ fields }: DigitEdit, values: EditValues): EditValues {
  return Object.fromEntries(
    fields.flatMap(({ name, current }) => {
      const value = values[name] ?? ''
      return value === '' || value === current ? [] : [[name, value]]
    }),
  )
}

/** What the bid would name then, canonical: a pana typed in another order is the same. Undefined while a side is missing. */
export function selectionAfter({ type, fields }: DigitEdit, values: EditValues): string | undefined {
  const texts = fields.map(({ name }) => values[name] ?? '')
  return texts.includes('') ? undefined : canonicalSelection(type, texts.join('-'))
}
