// What the reports ask and answer.
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { WHOLE_DAY_TYPES } from '@panadesk/domain/game-types'
import type { GameType } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { isResultValue } from '@panadesk/domain/winning-selections'
import { z } from 'zod'
import { BID_ROW } from './bid-row-schemas.ts'
import { perFamily, perOneSessionFamily } from './family-calls.ts'
import { amount, flag, id, marketDate, paging, session } from './fields.ts'
import { gameTypeFilter } from './game-type-filter.ts'
import { listSchemas } from './list-schemas.ts'

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

/** A supposed result: any pana as typed, or a jodi where the family's result is one (docs/wire.md, "Game calls"). */
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

/** All types of the family, or one of them. */
function typeOf(family: Family) {
  return gameTypeFilter().refine(
    (type) => type === 'all' || MARKET_RULES[family].gameTypes.includes(type),
    'This game type is not played here.',
  )
}

function hasTwoSessions(family: Family): boolean {
  return MARKET_RULES[family].sessions.length > 1
}

/** Types that are placed in a session are sold by session, where there is more than one. */
function needsSession(family: Family, type: GameType | 'all'): boolean {
  return hasTwoSessions(family) && (type === 'all' || !WHOLE_DAY_TYPES.includes(type))
}

/** One number that was bid on. */
const EXPOSED = z.object({
  game_type: z.string(),
  session: z.string(),
  selection: z.string(),
  bids: z.int(),
  /** Where they are asked for. */
  players: z.int().optional(),
  /** Of the last five minutes, where they are asked for. */
  recent_points: amount.optional(),
  points: amount,
  win_amt: amount,
})

/** A session of the market whose board it is; `number` is empty until it is declared. */
const BOARD_SESSION = z.object({
  session: z.string(),
  state: z.enum(['before-game', 'off-day', 'takes-bids', 'closed', 'declared']),
  /** ISO 8601; empty where the game was not there yet. */
  cut_off: z.string(),
  number: z.string(),
})

/** One result that a session could have. */
const OUTCOME = z.object({
  result: z.string(),
  digit: z.string(),
  /** That it would pay. */
  bids: z.int(),
  win_amt: amount,
  net: amount,
  worst_win_amt: amount,
  mean_win_amt: amount,
})

const PREDICTION_TOTALS = {
  /** Points and winnings of all bids that would win. */
  total_bid_amount: amount,
  total_winning_points: amount,
  /** 1 when the session is declared already: the figures are then what a different result would have paid. */
  is_declared: flag,
}

const predictionOfTwo = prediction({
  session: session(),
  selected_open_pana: supposed('main', 'Open Pana is required'),
  selected_close_pana: maybe(supposed('main', 'Close Pana is required'), 'Please enter 3 digits.'),
})

const SESSION_REQUIRED = 'session is required'
const noSession = z.never('This field is not known.').optional()

const WINNING_OF_DAY = listSchemas({
  filters: { length: optionalLength, gameDB_id: game, result_dec_date: marketDate() },
  row: WINNING_ROW,
  /** The rows are called `getResultHistory` of old; as every paged reply it has them under `data` too. */
  totals: { getResultHistory: z.array(WINNING_ROW) },
})

export const reportsSchemas = {
  sell: perFamily((family) => ({
    body: z
      .strictObject({
        gameDB_id: game,
        predictionDate: marketDate(),
        gameType: typeOf(family),
        session: hasTwoSessions(family) ? maybe(session(SESSION_REQUIRED), 'The session is Open or Close.') : noSession,
      })
      .refine(({ gameType, session: asked }) => asked !== undefined || !needsSession(family, gameType), {
        message: SESSION_REQUIRED,
        path: ['session'],
      }),
    reply: { data: z.record(z.string(), z.array(SOLD)) },
  })),

  winning: listSchemas({
    filters: { gameDB_id: game, result_dec_date: marketDate(), selected_session: session() },
    row: WINNING_ROW,
  }),

  winningOfDay: perOneSessionFamily(() => WINNING_OF_DAY),

  bidWinning: {
    body: z.strictObject({ gameDB_id: game, result_dec_date: marketDate() }),
    reply: {
      total_bid_amount: amount,
      total_win_amount: amount,
      total_profit_amount: amount,
      total_loss_amount: amount,
    },
  },
  bidsOfDay: listSchemas({
    filters: { gameDB_id: game, result_date: marketDate() },
    row: BID_ROW,
  }),
  winsOfDay: listSchemas({
    filters: { gameDB_id: game, result_date: marketDate() },
    row: WINNING_ROW,
  }),

  prediction: {
    ...perOneSessionFamily((family) => prediction({ selected_number: supposed(family, 'Number is required') })),
    main: {
      ...predictionOfTwo,
      body: predictionOfTwo.body.refine((body) => body.session === 'open' || body.selected_close_pana !== undefined, {
        message: 'Close Pana is required',
        path: ['selected_close_pana'],
      }),
    },
  },

  exposure: {
    body: z.strictObject({
      gameDB_id: game,
      predictionDate: marketDate(),
      players: z.literal([0, 1], { error: 'players is 0 or 1.' }).default(1),
      recent: z.literal([0, 1], { error: 'recent is 0 or 1.' }).default(0),
    }),
    reply: {
      game_name: z.string(),
      family: z.enum(FAMILIES),
      sessions: z.array(BOARD_SESSION),
      data: z.array(EXPOSED),
    },
  },

  whatIf: {
    body: z.strictObject({ gameDB_id: game, predictionDate: marketDate(), session: session() }),
    reply: { total_points: amount, data: z.array(OUTCOME) },
  },
}

/** `result` is what is supposed, and of which session. */
function prediction<Result extends Record<string, z.ZodType>>(result: Result) {
  return listSchemas({
    filters: { gameDB_id: game, predictionDate: marketDate(), ...result },
    row: BID_ROW,
    totals: PREDICTION_TOTALS,
  })
}
