// What an amount field holds, as the number that travels.
import { digitsOfAmount } from '@panadesk/domain/amount-text'

/** Undefined while nothing is typed; not a number for what only JavaScript takes for one, such as 1e3. */
export function typedRupees(typed: string): number | undefined {
  const digits = digitsOfAmount(typed)
  if (digits === undefined) return Number.NaN
  return digits === '' ? undefined : Number(digits)
}
