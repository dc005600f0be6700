// The upper part of the dashboard (spec 1 §2.4, §7).
import { z } from 'zod'
import { get, query } from './endpoint.ts'
import { amount, id, rowId, session } from './fields.ts'

export const ALL_GAMES = 'all_games'
/** The words by which the wire names the ten digits in `total_zero`, `bid_zero` and so on. */
export const DIGIT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const
export type DigitWord = (typeof DIGIT_WORDS)[number]

function perDigit<Prefix extends 'total' | 'bid', Field extends z.ZodType>(prefix: Prefix, field: Field) {
  const fields = Object.fromEntries(DIGIT_WORDS.map((word) => [`${prefix}_${word}`, field]))
  return fields as Record<`${Prefix}_${DigitWord}`, Field>
}

export const dashboard = {
  top: get({
    path: 'admin/get-dashboard-top-data',
    access: ['0'],
    reply: {
      total_users: z.int(),
      total_lobby_games: z.int(),
      total_starline_games: z.int(),
      total_galidisswar_games: z.int(),
      total_bid_amount: amount,
      today_total_bid_amount: amount,
      today_total_deposit: amount,
      today_total_withdraw: amount,
      gamesName: z.array(z.object({ _id: rowId, game_name: z.string() })),
      /** Today's market date, for the headings. */
      today: z.string(),
    },
  }),

  /** Today's points of one game of the main market, or of all of them. */
  marketBids: query({
    path: 'admin/get-market-bid-details',
    access: ['0'],
    body: z.strictObject({ gameDB_id: z.union([z.literal(ALL_GAMES), id()], { error: 'Please select a game' }) }),
    example: { gameDB_id: ALL_GAMES },
    reply: { points: amount },
  }),

  /** Points (`total_*`) and number of bids (`bid_*`) of today's single digits and panas at each ank (domain §4). */
  ankTotals: query({
    path: 'admin/get-search-market-bid-details',
    access: ['0'],
    body: z.strictObject({
      gameDB_id: id('Please select a game'),
      session: session('Please select a market'),
    }),
    reply: { ...perDigit('total', amount), ...perDigit('bid', z.int()) },
  }),
}
