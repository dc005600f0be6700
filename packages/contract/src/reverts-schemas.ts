// What the calls about reverts ask and answer.
import { z } from 'zod'
import { perFamily } from './family-calls.ts'
import { amount, approvalReason, id, marketDate, okMessage, rowId, session } from './fields.ts'
import { listSchemas } from './list-schemas.ts'

/** A close that never comes is given back alone; any other session is refused (422), as is one of a family with one session. */
const closeAlone = session().optional()

const ROW = z.object({
  _id: rowId,
  userDB_id: rowId,
  user_name: z.string(),
  points: amount,
  bid_date: z.string(),
  game_type: z.string(),
  session: z.string(),
  digits: z.string(),
  bid_tx_id: z.string(),
})

export const revertsSchemas = {
  list: perFamily(() =>
    listSchemas({
      filters: {
        gameDB_id: id('Please select a game'),
        date: marketDate('Please select a date'),
        session: closeAlone,
      },
      row: ROW,
      /** `total_points` is what all of them hold together; `why_not` is why nothing is reverted here, or empty. */
      totals: { total_points: amount, why_not: z.string() },
    }),
  ),

  revert: perFamily(() => ({
    body: z.strictObject({
      gameDB_id: id('Please select a game'),
      bid_revert_date: marketDate('Please select a date'),
      session: closeAlone,
      reason: approvalReason(),
    }),
    reply: { ...okMessage, reverted_bids: z.int(), reverted_points: amount },
  })),
}
