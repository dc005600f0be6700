// What the list of all movements asks and answers.
import { z } from 'zod'
import { amount, marketDate, rowId, rupees, searchText } from './fields.ts'
import { listSchemas } from './list-schemas.ts'
import { MOVEMENT_NAMES } from './movement-words.ts'

/** The bid that a movement is about, of a slip its first; empty for one of no bid. */
export const BID_OF_MOVEMENT = z.string()

/** A movement as it is told beside those of other wallets. */
export const MOVEMENT_ROW = z.object({
  _id: rowId,
  insert_date: z.string(),
  /** Whose wallet it is; of a transfer the sender's. */
  userDB_id: rowId,
  user_name: z.string(),
  kind: z.enum(MOVEMENT_NAMES),
  kind_name: z.string(),
  /** Into the wallet or out of it. */
  direction: z.enum(['in', 'out']),
  amount,
  balance_after: amount,
  transaction_note: z.string(),
  /** Of a transfer, to whom; else empty. */
  transfer_note: z.string(),
  tx_request_number: z.string(),
  bid_tx_id: BID_OF_MOVEMENT,
})

export const movementsSchemas = {
  list: listSchemas({
    filters: {
      /** Days of the market's calendar, both included. */
      from: marketDate().optional(),
      to: marketDate().optional(),
      /** A part of the name or the mobile; of a transfer either side's. */
      user: searchText(100).optional(),
      kind: z.enum(MOVEMENT_NAMES, { error: 'This is not a kind of movement.' }).optional(),
      min_amount: rupees().optional(),
      max_amount: rupees().optional(),
    },
    row: MOVEMENT_ROW,
    /** What reached wallets and what left them; a transfer does both. */
    totals: { total_in: amount, total_out: amount },
  }),
}
