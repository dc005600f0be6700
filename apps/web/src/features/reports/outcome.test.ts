// The third card of the bid winning report.
import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

test.each([
  [120.5, 0, 'Total Profit Amount', 120.5, 'smiling'],
  [0, 80, 'Total Loss Amount', 80, 'sad'],
  [0, 0, 'Total Loss Amount', 0, 'neutral'],
])('calls a profit of %d and a loss of %d %s', (profit, loss, label, rupees, mood) => {
  expect(outcomeOf({ total_profit_amount: profit, total_loss_amount: loss })).toEqual({ label, rupees, mood })
})
