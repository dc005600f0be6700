// How whoever is signed in has arranged the columns of each list, as far as it is known yet.
import { contract } from '@panadesk/contract'
import { useCall } from '../platform/use-call.ts'

/** Empty where they are as the list has them. */
export function useKeptColumns(call: string): string {
  const { data } = useCall(contract.views.list, {})
  return data?.columns.find((each) => each.call === call)?.columns ?? ''
}
