// What the control room answers.
import { FAMILIES } from '@panadesk/domain/families'
import { z } from 'zod'
import { amount, rowId } from './fields.ts'

/** Of which market; dates are market dates, instants ISO 8601. */
const SESSION = {
  gameDB_id: rowId,
  game_name: z.string(),
  family: z.enum(FAMILIES),
  date: z.string(),
  session: z.string(),
  cut_off: z.string(),
}

/** A session past its cut-off that is not declared. */
const DUE = z.object({
  ...SESSION,
  /** Its result is saved and waits for its declaration. */
  is_saved: z.boolean(),
})

/** What is bid on a session that takes bids, and settled by it. */
const RUNNING = z.object({
  ...SESSION,
  bids: z.int(),
  points: amount,
  /** How many stops keep bids of the session out. */
  stops: z.int(),
  /** Null for whoever may not know, and of a close before its open is declared. `net` is the points less `worst_win_amt`. */
  worst: z
    .object({
      result: z.string(),
      win_amt: amount,
      net: amount,
      /** The number that would pay the most by itself; null where none is bid on. */
      top: z.object({ game_type: z.string(), selection: z.string(), win_amt: amount }).nullable(),
    })
    .nullable(),
})

/** What waits for staff; `oldest` is empty where nothing does. */
const QUEUE = z.object({
  queue: z.enum(['deposits', 'withdrawals', 'approvals', 'users', 'exceptions']),
  count: z.int(),
  oldest: z.string(),
})

const DAY = z.object({
  /** Of the market date: what was bid, and what its declarations paid. */
  bid_amount: amount,
  win_amount: amount,
})

export const controlRoomSchemas = {
  get: {
    reply: {
      /** When it was so. */
      at: z.string(),
      due: z.array(DUE),
      running: z.array(RUNNING),
      queues: z.array(QUEUE),
      house: z.object({
        today: DAY,
        /** The same weekday a week ago, to its end. */
        week_ago: DAY,
        /** What all wallets hold. */
        wallet_amount: amount,
        withdrawals_waiting: amount,
        /** What players have put in, less what they were paid out. */
        put_in_amount: amount,
      }),
    },
  },
}
