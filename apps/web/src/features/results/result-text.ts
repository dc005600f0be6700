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

/** 'No winners', '1 winner', '1,204 winners'. */
export function winnersText(count: number): string {
  if (count === 0) return 'No winners'
  return count === 1 ? '1 winner' : `${count.toLocaleString('en-IN')} winners`
}
