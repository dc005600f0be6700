// The correction of a bid's digit as a form: which fields a bid has, what may be chosen in them, and what is sent (spec 2 §5).
import { unreachable } from '@panadesk/domain/assert'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { DIGITS } from '@panadesk/domain/numbers/digits'
import { PANA_INPUTS } from '@panadesk/domain/numbers/panas'
import { halfSangamForm } from '@panadesk/domain/numbers/sangams'
import { canonicalSelection, selectionsOf } from '@panadesk/domain/selections'

export type EditField = 'digit' | 'pana_digit' | 'open_digit' | 'open_pana' | 'close_digit' | 'close_pana'

export interface EditFieldRules {
  readonly name: EditField
  readonly label: string
  /** What the bid names now on this side. */
  readonly current: string
  readonly choices: readonly string[]
}

export type EditValues = Partial<Record<EditField, string>>

/** `selection` is the bid's, canonical; both sides of a sangam are fields of their own, its form (A or B) stays. */
export function editFields({ type, selection }: { type: GameType; selection: string }): readonly EditFieldRules[] {
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
export function firstValues(fields: readonly EditFieldRules[]): EditValues {
  return Object.fromEntries(fields.map(({ name, current }) => [name, fields.length > 1 ? current : '']))
}

/** What is missing before anything can be sent; messages by field. */
export function missingValues(fields: readonly EditFieldRules[], values: EditValues): EditValues {
  const missing = fields.filter(({ name }) => (values[name] ?? '') === '')
  if (missing.length === 0 && fields.length > 1 && Object.keys(changedValues(fields, values)).length === 0) {
    return Object.fromEntries(fields.map(({ name }) => [name, 'Choose another one on at least one side.']))
  }
  return Object.fromEntries(
    missing.map(({ name, label }) => [name, name === 'digit' ? 'Please select a digit' : `${label} is required`]),
  )
}

/** The fields that differ from what the bid names: only these are sent. */
export function changedValues(fields: readonly EditFieldRules[], values: EditValues): EditValues {
  return Object.fromEntries(
    fields.flatMap(({ name, current }) => {
      const value = values[name] ?? ''
      return value === '' || value === current ? [] : [[name, value]]
    }),
  )
}

/** The canonical text that the bid would name then; undefined while something is missing. */
export function selectionAfter(
  { type, fields }: { type: GameType; fields: readonly EditFieldRules[] },
  values: EditValues,
): string | undefined {
  const texts = fields.map(({ name }) => values[name] ?? '')
  return texts.includes('') ? undefined : canonicalSelection(type, texts.join('-'))
}
