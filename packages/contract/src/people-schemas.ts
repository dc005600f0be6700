// What the calls about figures of players and requests ask and answer.
import { z } from 'zod'
import { chartDate, chartPeriod, inChartPeriod } from './chart-period.ts'
import { amount, rowId } from './fields.ts'
import { COHORTS_BY, DAYS_TO_LOSE, PLAYERS_BY } from './figure-parts.ts'
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

const COMINGS = {
  /** Registered. */
  new_players: z.int(),
  /** With a bid that stands, or with a deposit that was accepted; each once. */
  active_players: z.int(),
  paying_players: z.int(),
  /** How often somebody had not bid for so many days. */
  lost_players: z.int(),
  /** What the house kept: bids less payouts and bonuses. */
  net_amount: amount,
}

/** Players are counted a moment later; figures that have not come as far as this are still behind. */
const COUNTED = {
  /** Null before anything moved. */
  counted_to: z.string().nullable(),
  /** Movements that are not counted yet, about. */
  behind: z.int(),
}

const lostAfter = z.literal(DAYS_TO_LOSE, { error: 'Please choose a number of days.' })

/** What somebody bid, won and was given in a period; the net is what the player gained by it. */
const GAINS = z.array(
  z.object({ ...PLAYER, bid_amount: amount, win_amount: amount, bonus_amount: amount, net_amount: amount }),
)

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
  players: {
    body: inChartPeriod(
      z.strictObject({
        ...chartPeriod,
        by: z.enum(PLAYERS_BY, { error: 'Please choose one.' }),
        lost_after: lostAfter,
      }),
    ),
    example: { ...EXAMPLE, by: 'day', lost_after: 14 },
    reply: {
      from: z.string(),
      to: z.string(),
      before_from: z.string(),
      before_to: z.string(),
      total: z.object(COMINGS),
      before: z.object(COMINGS),
      /** By their first date, in their order; none is left out. */
      rows: z.array(z.object({ first: z.string(), ...COMINGS })),
      /** What was paid in and out, by the day on which it moved. */
      methods: z.array(
        z.object({
          payment_method: z.int(),
          deposits: z.int(),
          deposit_amount: amount,
          withdrawals: z.int(),
          withdrawal_amount: amount,
        }),
      ),
      ...COUNTED,
    },
  },
  cohorts: {
    body: z.strictObject({
      to: chartDate(),
      by: z.enum(COHORTS_BY, { error: 'Please choose one.' }),
      lost_after: lostAfter,
    }),
    example: { to: EXAMPLE.to, by: 'month', lost_after: 14 },
    reply: {
      /** The month of that day and the eleven before it, or its week and the 25 before it, the first first. */
      cohorts: z.array(
        z.object({
          /** Its first date. */
          first: z.string(),
          registered: z.int(),
          /** Who bid in the month or week of registration, in the next one, and so on up to that of today, twelve at most. */
          active: z.array(z.int()),
          /** What they left in each of these: bids less payouts and bonuses. */
          net_amounts: z.array(amount),
          /** Who has no bid that stands. */
          never: z.int(),
          /**
           * Of each of `DAYS_STAYED` who had bid for the last time by then, or never; null until `lost_after` whole days more have passed
           * for all of them.
           */
          stopped: z.array(z.int().nullable()),
        }),
      ),
      ...COUNTED,
    },
  },
  heaviest: {
    body: inChartPeriod(z.strictObject(chartPeriod)),
    example: EXAMPLE,
    /** At most fifty each, who won or lost most first. */
    reply: { winners: GAINS, losers: GAINS, ...COUNTED },
  },
}
