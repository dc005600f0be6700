// What the sheets of a day and of a month have in common; "the dates" are the one, or those of the month.
import { EXCEPTION_KIND_LIST, EXCEPTION_STATES } from '@panadesk/domain/exception-kinds'
import { z } from 'zod'
import { amount, rowId } from './fields.ts'
import { checkpoint } from './hash-fields.ts'

/** Of the requests that were made on the dates, as their reports count them. */
const REQUESTS = z.object({ asked_amount: amount, accepted_amount: amount, accepted: z.int(), rejected: z.int() })

/** What one member of staff let in and out on the dates, whenever it was asked for; `credits` and `debits` are those by hand. */
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

/** What happened on the dates and was found since. */
const EXCEPTION = z.object({
  _id: rowId,
  kind: z.enum(EXCEPTION_KIND_LIST),
  subject: z.string(),
  /** What it is about by its kind; the subject of an `admin` is a name. */
  subject_kind: z.string(),
  state: z.enum(EXCEPTION_STATES),
  amount: amount.nullable(),
})

export const SHEET_PARTS = {
  deposits: REQUESTS,
  withdrawals: REQUESTS,
  clerks: z.array(CLERK),
  transfer_amount: amount,
  welcome_bonus_amount: amount,
  referral_bonus_amount: amount,
  /** What all wallets held together as the first date began and as the last ended, or now; null while they are ahead. */
  wallets: z.object({ opening_amount: amount, closing_amount: amount }).nullable(),
  /** Requests for a second person that were decided on the dates; `alone` are those that nobody else could have. */
  approvals: z.object({ approved: z.int(), refused: z.int(), alone: z.int() }),
  /** The heaviest first, at most 12 of a day and 40 of a month; `exceptions_found` are all of the dates, `exceptions_open` those of any date that wait. */
  exceptions: z.array(EXCEPTION),
  exceptions_found: z.int(),
  exceptions_open: z.int(),
  /** The newest; null before the first. */
  checkpoint: checkpoint.nullable(),
}
