// The bid history and the correction of a bid's digit (spec 2 §5, §7).
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { perFamily, REPORTS_CODE } from './family-calls.ts'
import { amount, flag, id, marketDate, okMessage, pageOf, paging, rowId } from './fields.ts'
import { gameTypeFilter } from './game-type-names.ts'

/** `pana` and `game_type` name the game type; sides that a bid does not name say N/A. */
const BID_ROW = z.object({
  _id: rowId,
  userDB_id: rowId,
  user_name: z.string(),
  bid_tx_id: z.string(),
  game_name: z.string(),
  pana: z.string(),
  game_type: z.string(),
  session: z.string(),
  open_pana: z.string(),
  open_digit: z.string(),
  close_pana: z.string(),
  close_digit: z.string(),
  digit: z.string(),
  digits: z.string(),
  points: amount,
  winning_points: amount,
  insert_date: z.string(),
  bid_status: z.enum(['placed', 'won', 'lost', 'reverted']),
  /** 1 until the result of a session that the bid depends on is saved. */
  is_editable: flag,
})

/** Anything that could name a digit, a jodi, a pana or a sangam; the bid's own type decides what is legal. */
const digits = z
  .string()
  .trim()
  .max(10)
  .regex(/^[\d-]*$/, 'Please enter digits only.')
  .optional()

export const bids = {
  history: perFamily(
    {
      main: 'admin/get-bid-history-data',
      starline: 'admin/get-starline-bid-history-data',
      galidisswar: 'admin/get-galidisswar-bid-history-data',
    },
    (path, family) =>
      query({
        path,
        access: [REPORTS_CODE[family]],
        startCounts: 'offset',
        body: z.strictObject({
          ...paging('offset'),
          gameDB_id: id('Game is required'),
          predictionDate: marketDate(),
          gameType: gameTypeFilter(),
        }),
        reply: pageOf(BID_ROW),
      }),
  ),

  /** For bids that name one number: a digit, a jodi, a pana. */
  updateDigit: command({
    path: 'admin/update-bid-digit',
    access: ['2', '3', '4', '5'],
    body: z.strictObject({
      bidDB_id: id(),
      digit: z.string({ error: 'Please select a digit' }).trim().min(1, 'Please select a digit').max(10),
      collectionName: z.enum(['bid_history', 'starline_bid_history', 'gali_disswar_bid_history']).optional(),
    }),
    reply: okMessage,
  }),

  /** For all nine types: only the sides that change are sent. */
  updateProperties: command({
    path: 'admin/update-bid-with-property-digit',
    access: ['4', '5'],
    body: z.strictObject({
      bidDB_id: id(),
      digit: digits,
      pana_digit: digits,
      open_digit: digits,
      close_digit: digits,
      open_pana: digits,
      close_pana: digits,
      full_sangam: digits,
    }),
    reply: okMessage,
  }),
}
