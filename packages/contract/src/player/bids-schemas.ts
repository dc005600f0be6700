// What the calls about bids ask and answer.
import { MAX_BID_PAISE, rupeesOfPaise } from '@panadesk/domain/money'
import { z } from 'zod'
import { amount, id, positiveRupees, rowId, text } from '../fields.ts'
import { date, gameType, idCursor, instant, limit, nextCursor, session } from './player-fields.ts'
import { SLIP_BIDS_MAX } from './slip.ts'

const BIDS_MESSAGE = `A request has 1 to ${SLIP_BIDS_MAX} bids.`

const SELECTION_MESSAGE = 'The selection is required.'

const POINTS_MAX_MESSAGE = `A bid has at most ${rupeesOfPaise(MAX_BID_PAISE)} points.`

const LINE = z.strictObject({
  type: gameType,
  selection: text(SELECTION_MESSAGE, 20),
  points: positiveRupees('Please enter valid points.').refine((paise) => paise <= MAX_BID_PAISE, POINTS_MAX_MESSAGE),
})

const BID = z.object({
  id: rowId,
  txId: z.string(),
  gameId: rowId,
  gameName: z.string(),
  marketDate: date,
  type: gameType,
  /** Null for the types of the whole day. */
  session: session.nullable(),
  /** What the bid names now. */
  selection: z.string(),
  /** What was placed: another one only where the house corrected the bid. */
  placedSelection: z.string(),
  /** The house corrected it, if only back to what was placed. */
  corrected: z.boolean(),
  points: amount,
  /** The rate that the bid was placed at. */
  rate: z.object({ stake: z.int(), payout: z.int() }),
  status: z.enum(['placed', 'won', 'lost', 'reverted']),
  /** What it was paid; 0 unless it has won. */
  winnings: amount,
  placedAt: instant,
})

export const bidsSchemas = {
  place: {
    body: z.strictObject({
      gameId: id('The game is required.'),
      session: session.optional(),
      bids: z.array(LINE, { error: BIDS_MESSAGE }).min(1, BIDS_MESSAGE).max(SLIP_BIDS_MAX, BIDS_MESSAGE),
    }),
    reply: { bids: z.array(z.object({ id: rowId, txId: z.string() })), balance: amount },
  },
  list: {
    query: z.strictObject({ cursor: idCursor, limit }),
    reply: {
      bids: z.array(BID),
      nextCursor,
      /** Where there are any: months ('YYYY-MM') in which the player bid, and of which only bids that won, were given back or corrected are listed, as the others are archived. */
      archivedMonths: z.array(z.string()).optional(),
    },
  },
}
