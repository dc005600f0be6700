// Says before a declaration how many of its winners staff have corrected.
import { Callout } from '../../kit/callout.tsx'
import { correctedWinnersText, type CorrectedFigures } from './result-text.ts'

/** Nothing where no winner was corrected. */
export function CorrectedWinners({ winners }: { winners: CorrectedFigures }) {
  if (winners.corrected_winners === 0) return null
  return <Callout>{correctedWinnersText(winners)}</Callout>
}
