// The fields that say which bids a limit or a stop is for; what is left as it is means any.
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { wireGameType } from '@panadesk/contract/game-type-names'
import { SESSION_LABELS, SESSIONS } from '@panadesk/domain/families'
import { GAME_TYPES, GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { SelectField } from '../../kit/select-field.tsx'
import { shownWord } from '../../platform/shown-word.ts'

export interface BidsValues extends Record<string, unknown> {
  session: string
  game_type: string
  selection: string
}

export const ANY_BIDS: BidsValues = { session: '', game_type: '', selection: '' }

const SESSION_CHOICES = SESSIONS.map((session) => ({
  value: SESSION_LABELS[session],
  label: shownWord(SESSION_LABELS[session]),
}))
const TYPE_CHOICES = GAME_TYPES.map((type) => ({ value: wireGameType(type), label: GAME_TYPE_RULES[type].label }))

/** What is named of them, for the body of a call. */
export function namedBids({ session, game_type, selection }: BidsValues) {
  return {
    ...(session !== '' && { session }),
    ...(game_type !== '' && { game_type }),
    ...(selection.trim() !== '' && { selection }),
  }
}

export function BidsFields<Values extends BidsValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { getInputProps } = form
  return (
    <>
      <SelectField label="Session" placeholder="Any session" choices={SESSION_CHOICES} {...getInputProps('session')} />
      <SelectField
        label="Game Type"
        placeholder="Any game type"
        choices={TYPE_CHOICES}
        {...getInputProps('game_type')}
      />
      <TextInput
        label="Number"
        description="Left empty: every number."
        maxLength={20}
        autoComplete="off"
        {...getInputProps('selection')}
      />
    </>
  )
}
