// What the calls about results ask and answer.
import type { Family, Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { SESSION_STANDINGS } from '@panadesk/domain/session-standings'
import { z } from 'zod'
import { BID_MARKS } from './bid-row-schemas.ts'
import { perFamily, perOneSessionFamily } from './family-calls.ts'
import { PAGE_SIZES, amount, approvalReason, id, marketDate, optionalText, rowId, session } from './fields.ts'
import { undoDeclareSchemas } from './undo-declare-schemas.ts'
import { listSchemas } from './list-schemas.ts'

const gameAndDate = { gameDB_id: id('Game is required'), result_dec_date: marketDate() }

/** Only a family with two sessions is asked for one; to the others it is an unknown field. */
const sessionOf = (family: Family) =>
  MARKET_RULES[family].sessions.length > 1 ? session() : z.never('This field is not known.').optional()

/**
 * Instants are ISO 8601, or N/A while the session is not declared; results are as typed, or N/A. The counts say how often the
 * result of a session was saved, and how often its declaration was taken back.
 */
const RESULT_ROW = z.object({
  gameDB_id: rowId,
  game_name: z.string(),
  result_date: z.string(),
  result_date_long: z.string(),
  open_date: z.string(),
  close_date: z.string(),
  open_decleare_date: z.string(),
  close_decleare_date: z.string(),
  open_result: z.string(),
  close_result: z.string(),
  open_number: z.string(),
  close_number: z.string(),
  open_saved_count: z.int(),
  close_saved_count: z.int(),
  open_undone_count: z.int(),
  close_undone_count: z.int(),
})

const WINNER_ROW = z.object({
  _id: rowId,
  userDB_id: rowId,
  user_name: z.string(),
  game_type: z.string(),
  pana: z.string(),
  points: amount,
  win_amt: amount,
  bid_tx_id: z.string(),
  ...BID_MARKS.shape,
})

/** Of all winners: how many were corrected, how many of those after their cut-off, and what those that were corrected win. */
const CORRECTED_WINNERS = { corrected_winners: z.int(), corrected_late_winners: z.int(), corrected_win_amt: amount }

/** The flags are true once that session is declared. */
const DECLARED_FLAGS = { is_open_declare: z.boolean(), is_close_declare: z.boolean() }

const WINNERS_BODY = z.strictObject({
  ...gameAndDate,
  start: z.int().min(0).max(1_000_000_000).default(0),
  length: z.literal(PAGE_SIZES, { error: 'length is 10, 25, 50 or 100.' }).optional(),
})

/** A family without the session has no entry of these. */
function forEachSession<Written>(make: (family: Family, session: Session) => Written) {
  return perFamily((family) => ({ open: make(family, 'open'), close: make(family, 'close') }))
}

const RESULT_LIST = listSchemas({ row: RESULT_ROW })

export const resultsSchemas = {
  /** Those that closed first come first. `closes_at` is the instant of the cut-off, which may have passed. */
  sessions: perFamily(() => ({
    reply: {
      today: z.string(),
      data: z.array(
        z.object({
          gameDB_id: rowId,
          game_name: z.string(),
          result_date: z.string(),
          session: z.string(),
          standing: z.enum(SESSION_STANDINGS),
          closes_at: z.string(),
        }),
      ),
    },
  })),

  history: perFamily(() => ({
    body: z.strictObject({ result_dec_date: marketDate() }),
    reply: {
      gamesName: z.array(z.object({ _id: rowId, game_name: z.string() })),
      data: z.array(RESULT_ROW),
    },
  })),

  list: perOneSessionFamily(() => RESULT_LIST),

  load: perFamily((family) => ({
    body: z.strictObject({ ...gameAndDate, session: sessionOf(family) }),
    reply: {
      pana_number: z.string(),
      auto_digit: z.string(),
      open_number: z.string(),
      close_number: z.string(),
      /** The instant until which bids are taken; an empty text where none are. */
      bids_until: z.string(),
      ...DECLARED_FLAGS,
      /** Who looked at what the session would pay once it was closed, before it was declared. */
      looked_by: z.array(z.string()),
    },
  })),

  save: perFamily((family) => ({
    body: z.strictObject({
      ...gameAndDate,
      session: sessionOf(family),
      pana_number: resultValue(family),
      auto_digit: z.union([optionalText(2), z.int().transform(String)]).optional(),
      reason: approvalReason(),
    }),
    reply: { msg: z.string() },
  })),

  winners: forEachSession(() => ({
    body: WINNERS_BODY,
    reply: {
      point: amount,
      win_amt: amount,
      ...CORRECTED_WINNERS,
      data: z.array(WINNER_ROW),
      recordsFiltered: z.int(),
      limit: z.int(),
    },
  })),

  declare: forEachSession((family, name) => ({
    /**
     * With `pana_number`, only that result is declared: one that was saved over since the winners were looked at is not.
     * With `open_pana_number`, a close is declared only beside that open: jodis and sangams win by both.
     */
    body: z.strictObject({
      ...gameAndDate,
      pana_number: resultValue(family).optional(),
      open_pana_number: openValueAt(family, name),
      reason: approvalReason(),
    }),
    /** `winners`, `point` and `win_amt` are the totals that were paid; a second declare answers 409 with the same. */
    reply: { msg: z.string(), ...DECLARED_FLAGS, winners: z.int(), point: amount, win_amt: amount },
  })),

  ...undoDeclareSchemas,
}

/** Only a session with an open before it has one to name; at the others it is an unknown field. */
function openValueAt(family: Family, name: Session) {
  return MARKET_RULES[family].sessions.indexOf(name) > 0
    ? resultValue(family).optional()
    : z.never('This field is not known.').optional()
}

/**
 * Three digits for a pana, two for a jodi, as typed: the order of a pana's digits is kept (docs/game.md, "Results").
 */
function resultValue(family: Family) {
  const digits = MARKET_RULES[family].resultIs === 'pana' ? 3 : 2
  return z
    .string({ error: 'Pana is required' })
    .trim()
    .min(1, 'Pana is required')
    .regex(new RegExp(String.raw`^\d{${digits}}$`), `Please enter ${digits} digits.`)
}
