// What the sheet of a day asks and answers.
import { EXCEPTION_KIND_LIST, EXCEPTION_STATES } from '@panadesk/domain/exception-kinds'
import { z } from 'zod'
import { amount, marketDate, rowId } from './fields.ts'
import { checkpoint } from './hash-fields.ts'

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

const MARKET = z.object({
  gameDB_id: rowId,
  game_name: z.string(),
  family: z.string(),
  sessions: z.array(SESSION),
  bid_amount: amount,
  win_amount: amount,
})

/** Of the requests that were made on the date, as their reports count them. */
const REQUESTS = z.object({ asked_amount: amount, accepted_amount: amount, accepted: z.int(), rejected: z.int() })

/** What one member of staff let in and out on the date, whenever it was asked for; `credits` and `debits` are those by hand. */
const CLERK = z.object({
  name: z.string(),
  credits: z.int(),
  credit_amount: amount,
  accepted: z.int(),
  accepted_amount: amount,
  debits: z.int(),
  debit_amount: amount,
  approved: z.int(),
  approved_amount: amount,
})

/** What happened on the date and was found since. */
const EXCEPTION = z.object({
  _id: rowId,
  kind: z.enum(EXCEPTION_KIND_LIST),
  subject: z.string(),
  state: z.enum(EXCEPTION_STATES),
  amount: amount.nullable(),
})

export const daySheetSchemas = {
  get: {
    body: z.strictObject({ date: marketDate() }),
    example: { date: '2026-11-20' },
    reply: {
      date: z.string(),
      printed_by: z.string(),
      printed_at: z.string(),
      markets: z.array(MARKET),
      bid_amount: amount,
      win_amount: amount,
      deposits: REQUESTS,
      withdrawals: REQUESTS,
      clerks: z.array(CLERK),
      transfer_amount: amount,
      welcome_bonus_amount: amount,
      referral_bonus_amount: amount,
      /** What all wallets held together as the date began and as it ended, or now; null for a date of more than a week ago. */
      wallets: z.object({ opening_amount: amount, closing_amount: amount }).nullable(),
      /** Requests for a second person that were decided on the date; `alone` are those that nobody else could have. */
      approvals: z.object({ approved: z.int(), refused: z.int(), alone: z.int() }),
      /** The heaviest first, at most 12; `exceptions_found` are all of the date, `exceptions_open` those of any date that wait. */
      exceptions: z.array(EXCEPTION),
      exceptions_found: z.int(),
      exceptions_open: z.int(),
      /** The newest; null before the first. */
      checkpoint: checkpoint.nullable(),
    },
  },
}
