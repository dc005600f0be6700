// Giving back the points of a game's unsettled bids (docs/screens.md, "Bid Revert"; docs/wire.md, "Game calls";
// docs/game.md, "Reverts").
import { calls } from './calls.ts'
import type { AccessCode } from '@panadesk/domain/access-codes'
import type { Family } from '@panadesk/domain/families'
import { command } from './endpoint.ts'
import { ofFamily, perFamily } from './family-calls.ts'
import { list } from './list.ts'
import type { revertsSchemas } from './reverts-schemas.ts'

const REVERT_CODE: Record<Family, AccessCode> = { main: '6', starline: '2', galidisswar: '3' }

export const reverts = calls<typeof revertsSchemas>()({
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
        columns: {
          user_name: { title: 'User Name', kind: 'text', searches: true },
          points: { title: 'Bid Points', kind: 'money' },
          game_type: { title: 'Type', kind: 'line', searches: true },
          bid_date: { title: 'Date', kind: 'instant' },
          session: { title: 'Session', kind: 'text', sorts: false, searches: true },
          digits: { title: 'Digits', kind: 'line', sorts: false, searches: true },
          bid_tx_id: { title: 'Bid Tx ID', kind: 'line', sorts: false },
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
        action: ofFamily('Reverted the bids of a game', family),
        access: [REVERT_CODE[family]],
        stepUp: 'always',
      }),
  ),
})
