// What the sheets of a day and of a month ask and answer.
import { z } from 'zod'
import { amount, marketDate, marketMonth, rowId } from './fields.ts'
import { SHEET_PARTS } from './sheet-parts.ts'

const SESSION = z.object({
  session: z.string(),
  /** Empty while it is not drawn; so are the others until it happens. */
  number: z.string(),
  saved_by: z.string(),
  confirmed_by: z.string(),
  declared_by: z.string(),
  declare_date: z.string(),
  /** How often it was saved, and how often its declaration was taken back. */
  saved: z.int(),
  undone: z.int(),
})

const OF_GAME = { gameDB_id: rowId, game_name: z.string(), family: z.string() }

/** What was bid, and what that won. */
const PLAYED = { bid_amount: amount, win_amount: amount }

const MARKET = z.object({ ...OF_GAME, sessions: z.array(SESSION), ...PLAYED })

/** As the profit of the same dates has it. */
const EARNED = {
  bids: z.int(),
  ...PLAYED,
  bonus_amount: amount,
  /** Bids less payouts and bonuses. */
  net_amount: amount,
}

/** What moved on the date by the books, whenever it was asked for and whoever did it. */
const DAY = z.object({
  date: z.string(),
  ...EARNED,
  deposit_amount: amount,
  withdrawal_amount: amount,
  transfer_amount: amount,
  /** What all wallets held together as it ended, or now. */
  wallet_amount: amount,
})

/** Those that took bids or drew something; bonuses are no game's. */
const GAME = z.object({
  ...OF_GAME,
  bids: z.int(),
  ...PLAYED,
  net_amount: amount,
  /** Of the dates on which something was declared: `128-16-349`, `128-1` before the close, `16` where the result is a jodi. */
  results: z.array(z.object({ date: z.string(), result: z.string() })),
})

/** Of a sheet: for whom, and when. */
const PRINTED = { printed_by: z.string(), printed_at: z.string() }

export const daySheetSchemas = {
  get: {
    body: z.strictObject({ date: marketDate() }),
    example: { date: '2026-11-20' },
    reply: {
      date: z.string(),
      ...PRINTED,
      markets: z.array(MARKET),
      ...PLAYED,
      ...SHEET_PARTS,
    },
  },
  month: {
    body: z.strictObject({ month: marketMonth() }),
    example: { month: '2026-11' },
    reply: {
      /** Market dates: the first, and the last or today, whichever is earlier. */
      from: z.string(),
      to: z.string(),
      ...PRINTED,
      total: z.object(EARNED),
      days: z.array(DAY),
      games: z.array(GAME),
      ...SHEET_PARTS,
    },
  },
}
