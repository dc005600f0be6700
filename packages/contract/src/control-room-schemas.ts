// What the control room answers.
import { FAMILIES } from '@panadesk/domain/families'
import { z } from 'zod'
import { amount, rowId } from './fields.ts'
import { BIDS_IN_REPLY, LIMIT_USE } from './limits-schemas.ts'

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

const { game_type, selection } = BIDS_IN_REPLY
const STOPPED = { game_type, selection }

/** What is bid on a session that takes bids, and settled by it. */
const RUNNING = z.object({
  ...SESSION,
  bids: z.int(),
  points: amount,
  /** What is stopped of it by hand: a number, a type, or with empty texts all of it. */
  stopped: z.array(z.object(STOPPED)),
  /** What has taken the most of its limit; null where there is none, and for whoever may know neither limits nor prediction. */
  limit: z.object(LIMIT_USE).nullable(),
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
  queue: z.enum(['deposits', 'withdrawals', 'approvals', 'users', 'exceptions', 'alerts']),
  count: z.int(),
  oldest: z.string(),
  /** For how many minutes one may wait, by the rules of alerts; null where there is no target. */
  target: z.int().nullable(),
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
        /** Accounts that staff asked to be recounted: which wait for it, and of which the newest recount found a fault. */
        recounts: z.object({ waiting: z.int(), wrong: z.int() }),
        /** Archived months ('YYYY-MM') of which the file is not as it was written, when it was last looked, the oldest first. */
        archives: z.array(z.object({ month: z.string(), is: z.enum(['missing', 'changed', 'unreadable']) })),
      }),
    },
  },
}
