// Which request a search names whole: by its number, or by its id.
import { searchedWholeId } from '../platform/paging.ts'
import { parseRequestNumber, type RequestKind } from './request-number.ts'

/** The id behind 'WDR12' or '12' in a list of withdrawals; undefined for a number of another kind and for any other text. */
export function searchedId(searchValue: string, kind: RequestKind): number | undefined {
  const number = parseRequestNumber(searchValue)
  return searchedWholeId(searchValue) ?? (number?.kind === kind ? number.id : undefined)
}
