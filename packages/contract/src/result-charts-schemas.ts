// What the calls about result charts ask and answer.
import { DRAW_STATES, DRAWN_KINDS } from '@panadesk/domain/drawn-numbers'
import { FAMILIES } from '@panadesk/domain/families'
import { z } from 'zod'
import { chartPeriod, inChartPeriod } from './chart-period.ts'
import { id, rowId } from './fields.ts'

const ASKED = inChartPeriod(z.strictObject({ gameDB_id: id('Game is required'), ...chartPeriod }))

const DRAW = z.object({
  session: z.string(),
  state: z.enum(DRAW_STATES),
  /** In matka order; empty where nothing is declared, and in a family whose result is a jodi. */
  pana: z.string(),
  digit: z.string(),
  /** How often it was saved, and how often its declaration was taken back. */
  saved: z.int(),
  undone: z.int(),
})

const DAY = z.object({
  date: z.string(),
  /** Empty until every session that it reads is declared. */
  jodi: z.string(),
  is_red: z.boolean(),
  sessions: z.array(DRAW),
})

const COUNT = z.object({
  number: z.string(),
  count: z.int(),
  expected: z.number(),
  /** Empty, and null, of a number that never came. */
  last_date: z.string(),
  days_since: z.int().nullable(),
  this_year: z.int(),
})

const OF_GAME = { gameDB_id: rowId, game_name: z.string(), family: z.enum(FAMILIES) }

export const resultChartsSchemas = {
  chart: {
    body: ASKED,
    reply: { ...OF_GAME, weeks: z.array(z.object({ monday: z.string(), days: z.array(DAY) })) },
  },
  frequency: {
    body: ASKED,
    reply: {
      ...OF_GAME,
      today: z.string(),
      kinds: z.array(z.object({ kind: z.enum(DRAWN_KINDS), draws: z.int(), numbers: z.array(COUNT) })),
    },
  },
}
