// What the calls about markets ask and answer.
import { DRAW_STATES } from '@panadesk/domain/drawn-numbers'
import { z } from 'zod'
import { chartPeriod, inChartPeriod } from '../chart-period.ts'
import { id, rowId } from '../fields.ts'
import { date, family, gameType, instant, limit, nextCursor, resultCursor, session, time } from './player-fields.ts'

/** `closeTime` is there where the family has one; `bidsUntil` is the minute from which no bid of the session is taken. */
const GAME = z.object({
  id: rowId,
  name: z.string(),
  family,
  openTime: time,
  closeTime: time.optional(),
  isActive: z.boolean(),
  isOpenToday: z.boolean(),
  sessions: z.array(z.object({ session, isOpen: z.boolean(), bidsUntil: time })),
  /** Whether jodis and sangams are still taken; always false in a family that has none. */
  isWholeDayOpen: z.boolean(),
})

/** `jodi` is there once every session that it reads is declared, and null in a family without jodis. */
const RESULT = z.object({
  gameId: rowId,
  gameName: z.string(),
  marketDate: date,
  session,
  result: z.string(),
  digit: z.string(),
  jodi: z.string().nullable(),
  declaredAt: instant,
})

/** `pana` is in matka order, and null where nothing is declared and in a family whose result is a jodi; so is `digit`. */
const DRAW = z.object({
  session,
  state: z.enum(DRAW_STATES),
  pana: z.string().nullable(),
  digit: z.string().nullable(),
  /** It was saved more than once, or its declaration was taken back. */
  isCorrected: z.boolean(),
  isUndone: z.boolean(),
})

/** `jodi` is null until every session that it reads is declared, and in a family without jodis. */
const CHART_DAY = z.object({
  marketDate: date,
  jodi: z.string().nullable(),
  isRed: z.boolean(),
  sessions: z.array(DRAW),
})

export const marketsSchemas = {
  games: {
    query: z.strictObject({ family: family.optional() }),
    example: { family: 'main' },
    reply: { marketDate: date, games: z.array(GAME) },
  },
  fullNumbers: {
    reply: {
      marketDate: date,
      full: z.array(
        z.object({
          /** Null for a type of the whole day, too. */
          session: session.nullable(),
          type: gameType.nullable(),
          selection: z.string().nullable(),
          why: z.enum(['limit', 'stopped']),
        }),
      ),
    },
  },
  rates: {
    query: z.strictObject({ family: family.optional() }),
    example: { family: 'main' },
    reply: {
      rates: z.array(z.object({ family, type: gameType, stake: z.int(), payout: z.int(), isActive: z.boolean() })),
    },
  },
  results: {
    query: z.strictObject({ gameId: id().optional(), cursor: resultCursor, limit }),
    reply: { results: z.array(RESULT), nextCursor },
  },
  chart: {
    query: inChartPeriod(z.strictObject({ gameId: id('The game is required.'), ...chartPeriod })),
    reply: {
      gameId: rowId,
      gameName: z.string(),
      family,
      weeks: z.array(z.object({ monday: date, days: z.array(CHART_DAY) })),
    },
  },
}
