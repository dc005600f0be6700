// Giving back the points of a game's unsettled bids (spec 2 §4, §7; domain §5).
import type { AccessCode } from '@panadesk/domain/access-codes'
import type { Family } from '@panadesk/domain/families'
import { z } from 'zod'
import { command } from './endpoint.ts'
import { ofFamily, perFamily } from './family-calls.ts'
import { amount, id, marketDate, okMessage, rowId, session } from './fields.ts'
import { list } from './list.ts'

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
      list({
        path,
        access: [REVERT_CODE[family]],
        startCounts: 'offset',
        filters: {
          gameDB_id: id('Please select a game'),
          date: marketDate('Please select a date'),
          session: closeAlone,
        },
        row: ROW,
        columns: {
          user_name: { title: 'User Name', kind: 'text', searches: true },
          points: { title: 'Bid Points', kind: 'money' },
          game_type: { title: 'Type', kind: 'line', searches: true },
          bid_date: { title: 'Date', kind: 'instant' },
          session: { title: 'Session', kind: 'text', sorts: false, searches: true },
          digits: { title: 'Digits', kind: 'line', sorts: false, searches: true },
          bid_tx_id: { title: 'Bid Tx ID', kind: 'line', sorts: false },
        },
        /** `total_points` is what all of them hold together; `why_not` is why nothing is reverted here, or empty. */
        totals: { total_points: amount, why_not: z.string() },
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
        action: ofFamily('Reverted the bids of a game', family),
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
