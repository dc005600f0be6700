// What the calls about figures of players and requests ask and answer.
import { z } from 'zod'
import { chartPeriod, inChartPeriod } from './chart-period.ts'
import { amount, rowId } from './fields.ts'
import { FUND_REQUEST_KINDS } from './fund-request.ts'

const EXAMPLE = { from: '2026-11-01', to: '2026-11-20' }

const REQUESTS = {
  asked: z.int(),
  asked_amount: amount,
  accepted: z.int(),
  accepted_amount: amount,
  rejected: z.int(),
  pending: z.int(),
  /** From asking to the decision of a clerk; null where no clerk decided any. */
  median_seconds: z.int().nullable(),
  p95_seconds: z.int().nullable(),
}

/** A player as the lists of users name one. */
const PLAYER = { _id: rowId, user_name: z.string(), mobile: z.string() }

export const peopleSchemas = {
  requests: {
    body: inChartPeriod(z.strictObject({ kind: z.enum(FUND_REQUEST_KINDS, 'Please choose a kind.'), ...chartPeriod })),
    example: { kind: 'deposit', ...EXAMPLE },
    reply: {
      total: z.object(REQUESTS),
      /** Of the day on which it was asked, 0 to 23. */
      by_hour: z.array(z.object({ hour: z.int(), ...REQUESTS })),
      by_clerk: z.array(z.object({ adminDB_id: rowId, clerk: z.string(), ...REQUESTS })),
      by_method: z.array(z.object({ payment_method: z.int(), ...REQUESTS })),
      /** By the remark, the most frequent first; `refusals_more` are those of remarks that are not listed. */
      refusals: z.array(z.object({ remark: z.string(), rejected: z.int(), rejected_amount: amount })),
      refusals_more: z.int(),
    },
  },
  agents: {
    body: inChartPeriod(z.strictObject(chartPeriod)),
    example: EXAMPLE,
    reply: {
      /** Who earned most first, at most a hundred. */
      agents: z.array(
        z.object({ ...PLAYER, brought: z.int(), deposits: z.int(), deposit_amount: amount, earned_amount: amount }),
      ),
      /** How many there are, listed or not. */
      agents_found: z.int(),
    },
  },
}
