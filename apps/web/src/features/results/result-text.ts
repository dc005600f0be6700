// How a result reads: the number that was typed, and its digit.
import type { Family } from '@panadesk/domain/families'
import { isResultValue, resultDigit } from '@panadesk/domain/winning-selections'
import { formatRupees } from '../../kit/money.tsx'

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

/** As the winner list has them. */
export interface CorrectedFigures {
  corrected_winners: number
  /** Of these, after their cut-off. */
  corrected_late_winners: number
  /** Rupees. */
  corrected_win_amt: number
}

export function correctedWinnersText(figures: CorrectedFigures): string {
  const { corrected_winners: count, corrected_late_winners: late, corrected_win_amt: won } = figures
  if (count === 1) {
    return `1 winning bid was corrected by staff, ${late === 0 ? 'before' : 'after'} the cut-off. It wins ${formatRupees(won)}.`
  }
  const lateOnes = late === 0 ? 'none' : late.toLocaleString('en-IN')
  return `${winningBids(count)} were corrected by staff, ${lateOnes} of them after the cut-off. Together they win ${formatRupees(won)}.`
}
