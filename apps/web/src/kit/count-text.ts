// A count as text, with the signs of lakh and crore.
import { groupIndian } from '@panadesk/domain/money'

/**
 * 1234567 is '12,34,567', as `toLocaleString('en-IN')` has it, which has a browser load what it knows of languages first: as long
 * as it takes to draw all rows of a list. Nothing has no sign: -0, which is '-0' there, is '0'.
 */
export function countText(count: number): string {
  return Number.isSafeInteger(count) && count >= 0 ? groupIndian(String(count)) : count.toLocaleString('en-IN')
}
