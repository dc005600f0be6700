// What the calls about limits ask and answer.
import { FAMILIES } from '@panadesk/domain/families'
import { LIMIT_LEVELS, LIMIT_MEASURES, LIMIT_PERS } from '@panadesk/domain/limits'
import { z } from 'zod'
import { amount, id, lines, marketDate, okMessage, positiveRupees, rowId, seenValues, session, text } from './fields.ts'
import { gameTypeName } from './game-type-filter.ts'
import { REMARK_LENGTH_MAX } from './remark-length.ts'
import { LIMIT_FIELDS } from './seen-forms.ts'

const measure = z.enum(LIMIT_MEASURES, { error: 'Please choose points or payout.' })
const per = z.enum(LIMIT_PERS, { error: 'Please choose what the limit is for.' })
const family = z.enum(FAMILIES, { error: 'This family is not known.' })

/** Which bids: what is left out is any. */
const NAMED_BIDS = {
  session: session().optional(),
  game_type: gameTypeName().optional(),
  selection: text('Please enter a number.', 20).optional(),
}

const reason = lines('Please give a reason.', REMARK_LENGTH_MAX)

/** Empty texts where any is meant; a type is named as in the filters of lists. */
export const BIDS_IN_REPLY = { session: z.string(), game_type: z.string(), selection: z.string() }
const GAME_IN_REPLY = { gameDB_id: z.string(), game_name: z.string() }

const LIMIT_ROW = z.object({
  limit_id: rowId,
  family: z.union([family, z.literal('')]),
  ...GAME_IN_REPLY,
  ...BIDS_IN_REPLY,
  measure,
  per,
  amount,
  level: z.enum(LIMIT_LEVELS),
  /** Of the limit that always counts before this one; empty where this one is in force. */
  overruled_by: z.string(),
  saved_by: z.string(),
  save_date: z.string(),
})

const STOP_ROW = z.object({
  stop_id: rowId,
  ...GAME_IN_REPLY,
  date: z.string(),
  ...BIDS_IN_REPLY,
  reason: z.string(),
  stopped_by: z.string(),
  insert_date: z.string(),
})

/** How much of a limit is taken. */
export const LIMIT_USE = {
  ...BIDS_IN_REPLY,
  per,
  measure,
  amount,
  taken: amount,
  /** Whole, rounded down; more than 100 where a limit was saved below what was taken by then. */
  percent: z.int(),
  /** How many points are still possible. */
  left: amount,
}

export const limitsSchemas = {
  list: {
    reply: {
      limits: z.array(LIMIT_ROW),
      stops: z.array(STOP_ROW),
      uses: z.array(z.object({ ...GAME_IN_REPLY, ...LIMIT_USE })),
      /** All games, in the order of the families: what can be chosen. */
      games: z.array(z.object({ _id: rowId, game_name: z.string(), family })),
    },
  },
  save: {
    body: z.strictObject({
      limit_id: id().optional(),
      family: family.optional(),
      gameDB_id: id().optional(),
      ...NAMED_BIDS,
      measure,
      per,
      amount: positiveRupees(),
      seen: seenValues(LIMIT_FIELDS),
    }),
    example: { measure: 'points', per: 'number', amount: 100_000 },
    reply: { ...okMessage, limit_id: rowId },
  },
  delete: { body: z.strictObject({ limit_id: id(), seen: seenValues(LIMIT_FIELDS) }), reply: okMessage },
  stop: {
    body: z.strictObject({ gameDB_id: id('Please select a game'), date: marketDate(), ...NAMED_BIDS, reason }),
    reply: { ...okMessage, stop_id: rowId },
  },
  release: { body: z.strictObject({ stop_id: id(), reason }), reply: okMessage },
}
