// The reports of the three families: what was sold, what won, what would win (spec 2 §7).
import type { AccessCode } from '@panadesk/domain/access-codes'
import type { Family } from '@panadesk/domain/families'
import { WHOLE_DAY_TYPES, type GameType } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { isResultValue } from '@panadesk/domain/winning-selections'
import { z } from 'zod'
import { query } from './endpoint.ts'
import { ofFamily, perFamily, REPORTS_CODE } from './family-calls.ts'
import { amount, flag, id, marketDate, paging, session } from './fields.ts'
import { gameTypeFilter } from './game-type-names.ts'
import { BID_COLUMNS, BID_DIGIT, BID_NAMES, BID_POINTS, BID_ROW, BID_SIDES, CORRECTED_WORDS } from './bid-row.ts'
import type { ListColumns } from './list-columns.ts'
import { list } from './list.ts'

const game = id('Game is required')

/** One number of a sell report: what was staked on it, and by how many bids. A sangam names sides, the others are empty. */
const SOLD = z.object({
  digit: z.string(),
  points: amount,
  bids: z.int(),
  open_digit: z.string(),
  open_pana: z.string(),
  close_digit: z.string(),
  close_pana: z.string(),
})

/** A bid that won, with what it was paid; sides that it does not name say N/A. */
const WINNING_ROW = BID_ROW.extend({ amount, tx_request_number: z.string(), tx_date: z.string() })

/** The winning report of a family with one session is read whole unless a length is sent. */
const optionalLength = paging('offset').length.unwrap().optional()

/** A supposed result: any pana as typed, or a jodi where the family's result is one (design §3). */
function supposed(family: Family, message: string) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .refine(
      (value) => isResultValue({ family, value }),
      `Please enter ${MARKET_RULES[family].resultIs === 'pana' ? 3 : 2} digits.`,
    )
}

/** A field that its form sends empty where it is not asked for; `message` is shown when it is neither. */
function maybe<Field extends z.ZodType>(field: Field, message: string) {
  return z.union([z.literal('').transform(() => undefined), field], { error: message }).optional()
}

const SESSION_REQUIRED = 'session is required'

/** All types of the family, or one of them. */
function typeOf(family: Family) {
  return gameTypeFilter().refine(
    (type) => type === 'all' || MARKET_RULES[family].gameTypes.includes(type),
    'This game type is not played here.',
  )
}

/** Types that are placed in a session are sold by session, where there is more than one. */
function needsSession(family: Family, type: GameType | 'all'): boolean {
  return MARKET_RULES[family].sessions.length > 1 && (type === 'all' || !WHOLE_DAY_TYPES.includes(type))
}

const PREDICTION_TOTALS = {
  /** Points and winnings of all bids that would win. */
  total_bid_amount: amount,
  total_winning_points: amount,
  /** 1 when the session is declared already: the figures are then what a different result would have paid. */
  is_declared: flag,
}

/** The last columns of whatever lists winners. */
const MARKS = {
  val_1: { title: 'Rate Stake', kind: 'count', sorts: false },
  val_2: { title: 'Rate Payout', kind: 'count', sorts: false },
  corrected: { title: 'Correction', kind: 'code', words: CORRECTED_WORDS, sorts: false },
} as const satisfies ListColumns

const PREDICTION_COLUMNS = {
  user_name: BID_NAMES.user_name,
  points: { title: 'Bid Points', kind: 'money' },
  winning_points: { title: 'Winning Amount', kind: 'money' },
  game_type: { title: 'Type', kind: 'text', searches: true },
  bid_tx_id: { title: 'Bid TX ID', kind: 'line' },
  ...MARKS,
} as const satisfies ListColumns

const AMOUNTS = { ...BID_POINTS, amount: { title: 'Amount', kind: 'money' } } as const satisfies ListColumns
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

const predictionOfTwo = prediction(
  { path: 'admin/get-predict-winner-list', code: '5', family: 'main' },
  {
    session: session(),
    selected_open_pana: supposed('main', 'Open Pana is required'),
    selected_close_pana: maybe(supposed('main', 'Close Pana is required'), 'Please enter 3 digits.'),
  },
)

export const reports = {
  /**
   * Points sold on each number, by game type; whole lists with their zeros, but of sangams only those that were sold.
   * Types that are placed in a session count that session, the others the whole day.
   */
  sell: perFamily(
    {
      main: {
        path: 'admin/get-customer-sell-report',
        session: maybe(session(SESSION_REQUIRED), 'The session is Open or Close.'),
      },
      starline: { path: 'admin/get-starline-sell-report', session: z.never('This field is not known.').optional() },
      galidisswar: {
        path: 'admin/get-galidisswar-sell-report',
        session: z.never('This field is not known.').optional(),
      },
    },
    (row, family) =>
      query({
        path: row.path,
        access: [REPORTS_CODE[family]],
        body: z
          .strictObject({
            gameDB_id: game,
            predictionDate: marketDate(),
            gameType: typeOf(family),
            session: row.session,
          })
          .refine(({ gameType, session: asked }) => asked !== undefined || !needsSession(family, gameType), {
            message: SESSION_REQUIRED,
            path: ['session'],
          }),
        reply: { data: z.record(z.string(), z.array(SOLD)) },
      }),
  ),

  /** The winners of one declared session of the main market. */
  winning: list({
    path: 'admin/get-winning-history-data',
    access: ['4'],
    startCounts: 'offset',
    filters: { gameDB_id: game, result_dec_date: marketDate(), selected_session: session() },
    row: WINNING_ROW,
    columns: WINNING_COLUMNS,
  }),

  /** The same of the families with one session. */
  winningOfDay: {
    starline: winningOfDay('admin/get-starline-winning-report', 'starline'),
    galidisswar: winningOfDay('admin/get-galidisswar-winning-report', 'galidisswar'),
  },

  /** Bids against winnings of one game and date of the main market: profit or loss, the other is 0. */
  bidWinning: query({
    path: 'admin/get-bid-winning-report-details',
    access: ['4'],
    body: z.strictObject({ gameDB_id: game, result_dec_date: marketDate() }),
    reply: {
      total_bid_amount: amount,
      total_win_amount: amount,
      total_profit_amount: amount,
      total_loss_amount: amount,
    },
  }),
  bidsOfDay: list({
    path: 'admin/get-bid-report-list',
    access: ['4'],
    startCounts: 'offset',
    filters: { gameDB_id: game, result_date: marketDate() },
    row: BID_ROW,
    columns: BID_COLUMNS.main,
  }),
  winsOfDay: list({
    path: 'admin/get-winning-report-details',
    access: ['4'],
    startCounts: 'offset',
    filters: { gameDB_id: game, result_date: marketDate() },
    row: WINNING_ROW,
    columns: WINNING_COLUMNS,
  }),

  /** Which bids a supposed result would pay, by the lookup that pays them. */
  prediction: {
    main: {
      ...predictionOfTwo,
      body: predictionOfTwo.body.refine((body) => body.session === 'open' || body.selected_close_pana !== undefined, {
        message: 'Close Pana is required',
        path: ['selected_close_pana'],
      }),
    },
    starline: predictionOfDay('admin/get-starline-winner-list', 'starline'),
    galidisswar: predictionOfDay('admin/get-galidisswar-winner-list', 'galidisswar'),
  },
}

function winningOfDay(path: string, family: Family) {
  return list({
    path,
    access: [REPORTS_CODE[family]],
    startCounts: 'offset',
    filters: { length: optionalLength, gameDB_id: game, result_dec_date: marketDate() },
    row: WINNING_ROW,
    columns: WINNING_OF_DAY_COLUMNS,
    /** The specification names the rows `getResultHistory`; as every paged reply it has them under `data` too. */
    totals: { getResultHistory: z.array(WINNING_ROW) },
  })
}

function predictionOfDay(path: string, family: Family) {
  return prediction(
    { path, code: REPORTS_CODE[family], family },
    { selected_number: supposed(family, 'Number is required') },
  )
}

/** `result` is what is supposed, and of which session. */
function prediction<Result extends Record<string, z.ZodType>>(
  { path, code, family }: { path: string; code: AccessCode; family: Family },
  result: Result,
) {
  return list({
    path,
    action: ofFamily('Predicted a closed session', family),
    access: [code],
    leavesMark: 'closed-prediction',
    startCounts: 'offset',
    filters: { gameDB_id: game, predictionDate: marketDate(), ...result },
    row: BID_ROW,
    columns: PREDICTION_COLUMNS,
    totals: PREDICTION_TOTALS,
  })
}
