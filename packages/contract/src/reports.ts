// The reports of each family: what was sold, what won, what would win (docs/wire.md, "Game calls").
import { calls } from './calls.ts'
import { BID_DIGIT, BID_NAMES, BID_POINTS, BID_SIDES, bidColumns, CORRECTED_WORDS } from './bid-row.ts'
import { query } from './endpoint.ts'
import { codesOfAny, ofFamily, perFamily, perOneSessionFamily } from './family-calls.ts'
import type { ListColumns } from './list-columns.ts'
import { list } from './list.ts'
import { orAuditor } from './or-auditor.ts'
import type { reportsSchemas } from './reports-schemas.ts'

/** The last columns of whatever lists winners. */
const MARKS = {
  val_1: { title: 'Rate Stake', kind: 'count', sorts: false },
  val_2: { title: 'Rate Payout', kind: 'count', sorts: false },
  corrected: { title: 'Correction', kind: 'code', words: CORRECTED_WORDS, sorts: false },
} as const satisfies ListColumns

const PREDICTION_COLUMNS = {
  user_name: BID_NAMES.user_name,
  points: { title: 'Bid Points', kind: 'money', sums: true },
  winning_points: { title: 'Winning Amount', kind: 'money', sums: true },
  game_type: { title: 'Type', kind: 'said', searches: true },
  bid_tx_id: { title: 'Bid TX ID', kind: 'line' },
  ...MARKS,
} as const satisfies ListColumns

const AMOUNTS = { ...BID_POINTS, amount: { title: 'Amount', kind: 'money', sums: true } } as const satisfies ListColumns
const PAYMENT = { title: 'Tx Req Number', kind: 'line' } as const
const BID_TX_ID = { bid_tx_id: { title: 'Bid Tx Id', kind: 'line' } } as const satisfies ListColumns

const WINNING_COLUMNS = {
  ...BID_NAMES,
  ...BID_SIDES,
  ...AMOUNTS,
  tx_request_number: { ...PAYMENT, fileTitle: 'Tx Request Number' },
  ...BID_TX_ID,
  tx_date: { title: 'Tx Date', kind: 'instant' },
  ...MARKS,
} as const satisfies ListColumns

const WINNING_OF_DAY_COLUMNS = {
  ...BID_NAMES,
  open_pana: { title: 'Pana', kind: 'text', searches: true },
  ...BID_DIGIT,
  ...AMOUNTS,
  tx_request_number: PAYMENT,
  ...BID_TX_ID,
  ...MARKS,
} as const satisfies ListColumns

/** Of the main market, for whoever reads its reports. */
function listOfMain<const Columns extends ListColumns>(path: string, columns: Columns) {
  return list({ path, access: orAuditor(['4']), columns })
}

export const reports = calls<typeof reportsSchemas>()({
  /**
   * Points sold on each number, by game type; whole lists with their zeros, but of sangams only those that were sold.
   * Types that are placed in a session count that session, the others the whole day.
   */
  sell: perFamily((_family, { paths, codes }) =>
    query({ path: paths.reports.sell, access: orAuditor([codes.reports]) }),
  ),

  /** The winners of one declared session of the main market. */
  winning: listOfMain('admin/get-winning-history-data', WINNING_COLUMNS),

  /** The same of the families with one session. */
  winningOfDay: perOneSessionFamily((_family, { paths, codes }) =>
    list({
      path: paths.reports.winningOfDay,
      access: orAuditor([codes.reports]),
      columns: WINNING_OF_DAY_COLUMNS,
    }),
  ),

  /** Bids against winnings of one game and date of the main market: profit or loss, the other is 0. */
  bidWinning: query({
    path: 'admin/get-bid-winning-report-details',
    access: orAuditor(['4']),
  }),
  bidsOfDay: listOfMain('admin/get-bid-report-list', bidColumns('main')),
  winsOfDay: listOfMain('admin/get-winning-report-details', WINNING_COLUMNS),

  /** Which bids a supposed result would pay, by the lookup that pays them. */
  prediction: perFamily((family, { paths, codes }) =>
    list({
      path: paths.reports.prediction,
      action: ofFamily('Predicted a closed session', family),
      access: [codes.prediction],
      leavesMark: 'closed-prediction',
      columns: PREDICTION_COLUMNS,
    }),
  ),

  /**
   * What was bid on each number of a game of any family, by how many players, and what it would pay where it wins, each bid at
   * its own rate; `session` is the one that settles it. Reverted bids are left out. Counting players reads all bids of the market:
   * with `players: 0` they are not counted.
   */
  exposure: query({
    path: 'admin/exposure',
    action: 'Looked at the board of a closed session',
    access: codesOfAny(({ codes }) => [codes.prediction]),
    leavesMark: 'closed-prediction',
  }),

  /**
   * What each result that a session could have would pay, and what that leaves of the points that it settles (`net`); the worst
   * for the house first. Of an open that a close follows, `worst_win_amt` and `mean_win_amt` are what both together would pay,
   * by the dearest close and in the mean over all; elsewhere they are `win_amt`. A close is asked once its open is declared.
   */
  whatIf: query({
    path: 'admin/what-if',
    action: 'Looked at every result of a closed session',
    access: codesOfAny(({ codes }) => [codes.prediction]),
    leavesMark: 'closed-prediction',
  }),
})
