// Giving back the points of a game's unsettled bids (spec 2 §4, §7; domain §5).
import type { AccessCode } from '@panadesk/domain/access-codes'
import type { Family } from '@panadesk/domain/families'
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { perFamily } from './family-calls.ts'
import { amount, id, marketDate, okMessage, pageOf, paging, rowId, session } from './fields.ts'

const REVERT_CODE: Record<Family, AccessCode> = { main: '6', starline: '2', galidisswar: '3' }

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

export const reverts = {
  /** The bids that a revert would give back. */
  list: perFamily(
    {
      main: 'admin/get-bid-revert-data',
      starline: 'admin/get-starline-bid-revert-data',
      galidisswar: 'admin/get-galidisswar-bid-revert-data',
    },
    (path, family) =>
      query({
        path,
        access: [REVERT_CODE[family]],
        startCounts: 'offset',
        body: z.strictObject({
          ...paging('offset'),
          gameDB_id: id('Please select a game'),
          date: marketDate('Please select a date'),
          session: closeAlone,
        }),
        /** `total_points` is what all of them hold together; `why_not` is why nothing is reverted here, or empty. */
        reply: { ...pageOf(ROW), total_points: amount, why_not: z.string() },
        exportColumns: {
          user_name: 'User Name',
          points: 'Bid Points',
          game_type: 'Type',
          bid_date: 'Date',
          session: 'Session',
          digits: 'Digits',
          bid_tx_id: 'Bid Tx ID',
        },
      }),
  ),

  /** `already_msg` says, beside a refusal, that another revert is under way or was done. */
  revert: perFamily(
    {
      main: 'admin/refund-amount',
      starline: 'admin/starline-refund-amount',
      galidisswar: 'admin/galidisswar-refund-amount',
    },
    (path, family) =>
      command({
        path,
        access: [REVERT_CODE[family]],
        stepUp: 'always',
        body: z.strictObject({
          gameDB_id: id('Please select a game'),
          bid_revert_date: marketDate('Please select a date'),
          session: closeAlone,
        }),
        reply: { ...okMessage, reverted_bids: z.int(), reverted_points: amount },
      }),
  ),
}
