// What is said when an idea could not be deleted (docs/screens.md, "User Ideas").
import type { CallError } from '../../platform/call-error.ts'
import { failureText } from '../../platform/use-action.ts'

export function deleteFailure(error: CallError): string {
  if (!error.isAnswered) return 'Something went wrong'
  return error.serverMsg === undefined ? 'Failed to delete idea' : failureText(error)
}
