// What the calls about bids ask and answer.
import { z } from 'zod'
import { BID_ROW } from './bid-row-schemas.ts'
import { byWireName, perFamily } from './family-calls.ts'
import { approvalReason, id, marketDate, okMessage, text } from './fields.ts'
import { gameTypeFilter } from './game-type-filter.ts'
import { listSchemas } from './list-schemas.ts'

/** Anything that could name a digit, a jodi, a pana or a sangam; the bid's own type decides what is legal. */
const digits = z
  .string()
  .trim()
  .max(10)
  .regex(/^[\d-]*$/, 'Please enter digits only.')
  .optional()

const FAMILIES_BY_NAME = byWireName('bids', (family) => family)

/** Whose bids are meant. */
const collection = z
  .enum(Object.keys(FAMILIES_BY_NAME) as (keyof typeof FAMILIES_BY_NAME)[])
  .transform((name) => FAMILIES_BY_NAME[name])

/** Why a bid is corrected: asked for once its session takes no more bids. */
const reason = approvalReason()

export const bidsSchemas = {
  history: perFamily(() =>
    listSchemas({
      filters: { gameDB_id: id('Game is required'), predictionDate: marketDate(), gameType: gameTypeFilter() },
      row: BID_ROW,
    }),
  ),

  updateDigit: {
    body: z.strictObject({
      bidDB_id: id(),
      digit: text('Please select a digit', 10),
      reason,
      collectionName: collection.optional(),
    }),
    reply: okMessage,
  },

  updateProperties: {
    body: z.strictObject({
      bidDB_id: id(),
      digit: digits,
      pana_digit: digits,
      open_digit: digits,
      close_digit: digits,
      open_pana: digits,
      close_pana: digits,
      full_sangam: digits,
      reason,
    }),
    reply: okMessage,
  },
}
