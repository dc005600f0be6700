// How a result reads: the number that was typed, and its digit.
import type { Family } from '@panadesk/domain/families'
import { isResultValue, resultDigit } from '@panadesk/domain/winning-selections'

/** The digit of a number as far as it is chosen: an empty text until it is a whole one. */
export function digitOf(family: Family, value: string): string {
  return isResultValue({ family, value }) ? resultDigit({ family, value }) : ''
}

/** '128 – 1', as the screens write pana and digit together. */
export function resultText(family: Family, value: string): string {
  return `${value} – ${digitOf(family, value)}`
}

/** '1 winning bid', '1,204 winning bids'. */
export function winningBids(count: number): string {
  return count === 1 ? '1 winning bid' : `${count.toLocaleString('en-IN')} winning bids`
}
