// The question before a save that players feel: what was there and what would be, field by field.
import type { SeenFields, SeenValues } from '@panadesk/contract/seen'
import type { Confirmation } from './confirm.ts'
import { isSame } from './has-changes.ts'
import { seenWords } from './seen-words.ts'

interface Changes {
  fields: SeenFields
  before: SeenValues
  after: SeenValues
}

/** Nothing where nothing was changed: there is nothing to ask then. */
export function askAboutChanges(
  { fields, before, after }: Changes,
  question: Omit<Confirmation, 'danger'>,
): Confirmation | undefined {
  const lines = Object.entries(fields)
    .filter(([field]) => !isSame(before[field], after[field]))
    .map(([field, of]) => `${of.label}: ${seenWords(before[field], of)} → ${seenWords(after[field], of)}`)
  return lines.length === 0 ? undefined : { ...question, message: [question.message, lines.join('\n')].join('\n\n') }
}
