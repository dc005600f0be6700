// What the upper part of the dashboard asks and answers.
import { z } from 'zod'
import { byWireName } from './family-calls.ts'
import { amount, id, rowId, session } from './fields.ts'
import { ALL_GAMES, DIGIT_WORDS, type DigitWord } from './wire-words.ts'

function perDigit<Prefix extends 'total' | 'bid', Field extends z.ZodType>(prefix: Prefix, field: Field) {
  const fields = Object.fromEntries(DIGIT_WORDS.map((word) => [`${prefix}_${word}`, field]))
  return fields as Record<`${Prefix}_${DigitWord}`, Field>
}

export const dashboardSchemas = {
  top: {
    reply: {
      total_users: z.int(),
      ...byWireName('gameCount', () => z.int()),
      total_bid_amount: amount,
      today_total_bid_amount: amount,
      today_total_deposit: amount,
      today_total_withdraw: amount,
      gamesName: z.array(z.object({ _id: rowId, game_name: z.string() })),
      /** Today's market date, for the headings. */
      today: z.string(),
    },
  },

  marketBids: {
    body: z.strictObject({ gameDB_id: z.union([z.literal(ALL_GAMES), id()], { error: 'Please select a game' }) }),
    example: { gameDB_id: ALL_GAMES },
    reply: { points: amount },
  },

  ankTotals: {
    body: z.strictObject({
      gameDB_id: id('Please select a game'),
      session: session('Please select a market'),
    }),
    reply: { ...perDigit('total', amount), ...perDigit('bid', z.int()) },
  },
}
