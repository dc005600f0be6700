// The choice between the sessions of a market that has two.
import { SESSIONS } from '@panadesk/domain/families'
import { SelectField, type SelectFieldProps } from '../kit/select-field.tsx'
import { sessionMarket } from './session-words.ts'

const CHOICES = SESSIONS.map((session) => ({ value: session, label: sessionMarket(session) }))

/** Fits `form.getInputProps('session')`. */
export function SessionSelect(props: Omit<SelectFieldProps, 'choices'>) {
  return <SelectField label="Session" placeholder="-Select Session-" choices={CHOICES} {...props} />
}
