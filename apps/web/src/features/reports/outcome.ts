// Whether a day was a profit or a loss (docs/screens.md, "Bid Winning Report").
import type { Mood } from './face.tsx'

export interface Outcome {
  readonly label: string
  readonly rupees: number
  readonly mood: Mood
}

/** Profit when there is one, otherwise loss; a day with neither is a loss of nothing, and no reason to be sad. */
export function outcomeOf(totals: { total_profit_amount: number; total_loss_amount: number }): Outcome {
  const { total_profit_amount: profit, total_loss_amount: loss } = totals
  if (profit !== 0) return { label: 'Total Profit Amount', rupees: profit, mood: 'smiling' }
  return { label: 'Total Loss Amount', rupees: loss, mood: loss === 0 ? 'neutral' : 'sad' }
}
