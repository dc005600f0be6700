// What the call about the profit asks and answers.
import { z } from 'zod'
import { chartPeriod, inChartPeriod } from './chart-period.ts'
import { amount } from './fields.ts'
import { PROFIT_BY } from './profit-by.ts'

const FIGURES = {
  /** How many, and what was bid; reverted bids do not count. */
  bids: z.int(),
  bid_amount: amount,
  win_amount: amount,
  /** Null, as the next two, where they cannot be told apart: they are no game's. */
  bonus_amount: amount.nullable(),
  /** By hand of staff, who were paid and paid for it outside: no part of the net. */
  credit_amount: amount.nullable(),
  debit_amount: amount.nullable(),
  /** Bids less payouts and bonuses. */
  net_amount: amount,
  /** The net in per cent of the bids; null without any. */
  margin: z.number().nullable(),
}

const ROW = z.object({
  /**
   * A date, the first date of a week or a month, the id of a game, a type as the wire has it, a session, whole hours before the
   * cut-off; empty of what cannot be told yet.
   */
  key: z.string(),
  /** Of a game; empty of anything else. */
  game_name: z.string(),
  ...FIGURES,
  /** Of the period before; of days, weeks and months what was as many days earlier. */
  before: z.object(FIGURES),
})

export const profitSchemas = {
  get: {
    body: inChartPeriod(z.strictObject({ ...chartPeriod, by: z.enum(PROFIT_BY, { error: 'Please choose one.' }) })),
    example: { from: '2026-11-01', to: '2026-11-20', by: 'day' },
    reply: {
      from: z.string(),
      to: z.string(),
      before_from: z.string(),
      before_to: z.string(),
      total: z.object({ ...FIGURES, before: z.object(FIGURES) }),
      rows: z.array(ROW),
    },
  },
}
