// The bid history and the correction of a bid's digit (spec 2 §5, §7).
import { z } from 'zod'
import { command } from './endpoint.ts'
import { perFamily, REPORTS_CODE } from './family-calls.ts'
import { BID_COLUMNS, BID_ROW } from './bid-row.ts'
import { id, marketDate, okMessage, optionalLines, text } from './fields.ts'
import { gameTypeFilter } from './game-type-names.ts'
import { list } from './list.ts'

/** Anything that could name a digit, a jodi, a pana or a sangam; the bid's own type decides what is legal. */
const digits = z
  .string()
  .trim()
  .max(10)
  .regex(/^[\d-]*$/, 'Please enter digits only.')
  .optional()

/** Why a bid is corrected: asked for once its session takes no more bids. */
const reason = optionalLines(500).optional()

export const bids = {
  history: perFamily(
    {
      main: 'admin/get-bid-history-data',
      starline: 'admin/get-starline-bid-history-data',
      galidisswar: 'admin/get-galidisswar-bid-history-data',
    },
    (path, family) =>
      list({
        path,
        access: [REPORTS_CODE[family]],
        startCounts: 'offset',
        filters: { gameDB_id: id('Game is required'), predictionDate: marketDate(), gameType: gameTypeFilter() },
        row: BID_ROW,
        columns: BID_COLUMNS[family],
      }),
  ),

  /** For bids that name one number: a digit, a jodi, a pana. */
  updateDigit: command({
    path: 'admin/update-bid-digit',
    action: 'Corrected a bid',
    access: ['2', '3', '4', '5'],
    stepUp: 'never',
    body: z.strictObject({
      bidDB_id: id(),
      digit: text('Please select a digit', 10),
      reason,
      collectionName: z.enum(['bid_history', 'starline_bid_history', 'gali_disswar_bid_history']).optional(),
    }),
    reply: okMessage,
  }),

  /** For all nine types: only the sides that change are sent. */
  updateProperties: command({
    path: 'admin/update-bid-with-property-digit',
    action: 'Corrected a bid from the prediction',
    access: ['4', '5'],
    stepUp: 'never',
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
  }),
}
