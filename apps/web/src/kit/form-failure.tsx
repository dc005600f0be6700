// Why a form was not saved: what is wrong with it as a whole, or what somebody else has changed meanwhile.
import { FormAlert } from './form-alert.tsx'
import { loadLater } from './load-later.tsx'
import type { ActionForm } from './use-action-form.ts'

const ChangedMeanwhile = loadLater(async () => (await import('./changed-meanwhile.tsx')).ChangedMeanwhile)

interface FormFailureProps {
  of: Pick<ActionForm<Record<string, unknown>>, 'failure' | 'difference' | 'goOn'>
}

export function FormFailure({ of: { failure, difference, goOn } }: FormFailureProps) {
  if (difference === undefined) return <FormAlert message={failure} />
  return <ChangedMeanwhile difference={difference} onGoOn={goOn} />
}
