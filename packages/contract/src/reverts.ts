// Giving back the points of a game's unsettled bids (docs/screens.md, "Bid Revert"; docs/wire.md, "Game calls";
// docs/game.md, "Reverts").
import { calls } from './calls.ts'
import { familyCommand, perFamily } from './family-calls.ts'
import { USER_NAME } from './list-columns.ts'
import { list } from './list.ts'
import type { revertsSchemas } from './reverts-schemas.ts'

export const reverts = calls<typeof revertsSchemas>()({
  /** The bids that a revert would give back. */
  list: perFamily((_family, { paths, codes }) =>
    list({
      path: paths.reverts.list,
      access: [codes.reverts],
      columns: {
        ...USER_NAME,
        points: { title: 'Bid Points', kind: 'money', sums: true },
        game_type: { title: 'Type', kind: 'word', searches: true },
        bid_date: { title: 'Date', kind: 'instant' },
        session: { title: 'Session', kind: 'said', sorts: false, searches: true },
        digits: { title: 'Digits', kind: 'line', sorts: false, searches: true },
        bid_tx_id: { title: 'Bid Tx ID', kind: 'line', sorts: false },
      },
    }),
  ),

  /** `already_msg` says, beside a refusal, that another revert is under way or was done. */
  revert: familyCommand('reverts', 'revert', {
    action: 'Reverted the bids of a game',
    stepUp: 'always',
    approval: 'market-revert',
  }),
})
