// Says before a declaration how many of its winners staff have corrected.
import { IconAlertTriangle } from '@tabler/icons-react'
import { correctedWinnersText, type CorrectedFigures } from './result-text.ts'
import classes from './results.module.css'

/** Nothing where no winner was corrected. */
export function CorrectedWinners({ winners }: { winners: CorrectedFigures }) {
  if (winners.corrected_winners === 0) return null
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>{correctedWinnersText(winners)}</span>
    </p>
  )
}
