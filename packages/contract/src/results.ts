// Saving and declaring results, and the winners (spec 2 §4, §7).
import { FAMILIES, SESSIONS, type Family, type Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { z } from 'zod'
import { BID_MARKS } from './bid-row.ts'
import { command, query } from './endpoint.ts'
import { ofFamily, perFamily, RESULTS_CODE } from './family-calls.ts'
import { amount, id, marketDate, optionalText, PAGE_SIZES, rowId, session } from './fields.ts'
import type { ListColumns } from './list-columns.ts'
import { list } from './list.ts'
import { undoDeclare } from './undo-declare.ts'

/** What a side that has no value yet says in a list (spec 2 §3). */
export const NOT_AVAILABLE = 'N/A'

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

const GAME_COLUMNS = {
  game_name: { title: 'Game Name', kind: 'text', searches: true },
  result_date: { title: 'Result Date', kind: 'line', searches: true },
} as const satisfies ListColumns
const DECLARED = { title: 'Declare Date', kind: 'instant' } as const
const NUMBER = { title: 'Number', kind: 'line', searches: true } as const
const RESULT_COLUMNS = {
  open: { open_decleare_date: DECLARED, open_number: NUMBER },
  close: { close_decleare_date: DECLARED, close_number: NUMBER },
} as const satisfies Record<Session, ListColumns>

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

/**
 * The winners of a saved result. Both page fields may be left out; then the first `WINNERS_SHOWN` are listed.
 * `point` and `win_amt` always count them all.
 */
export const WINNERS_SHOWN = 1000
const WINNERS_BODY = z.strictObject({
  ...gameAndDate,
  start: z.int().min(0).max(1_000_000_000).default(0),
  length: z.literal(PAGE_SIZES, { error: 'length is 10, 25, 50 or 100.' }).optional(),
})

type PerSession<Value> = Partial<Record<Session, Value>>

/** The winner list and the declaration have a path for each session of a family. */
function perSession<Entry>(
  paths: Record<Family, PerSession<string>>,
  make: (path: string, family: Family, session: Session) => Entry,
) {
  const entries = FAMILIES.map((family) => [
    family,
    Object.fromEntries(
      SESSIONS.flatMap((name) => {
        const path = paths[family][name]
        return path === undefined ? [] : [[name, make(path, family, name)]]
      }),
    ),
  ])
  return Object.fromEntries(entries) as Record<Family, PerSession<Entry>>
}

export const results = {
  /** Every result of one date; the games come along for the select. */
  history: perFamily(
    {
      main: 'admin/result-history-list-load-data',
      starline: 'admin/starline-result-history-list-load-data',
      galidisswar: 'admin/galidisswar-result-history-list-load-data',
    },
    (path, family) =>
      query({
        path,
        access: [RESULTS_CODE[family]],
        body: z.strictObject({ result_dec_date: marketDate() }),
        reply: {
          gamesName: z.array(z.object({ _id: rowId, game_name: z.string() })),
          data: z.array(RESULT_ROW),
        },
      }),
  ),

  /** Every result there is, newest first; main has its history by date only. */
  list: {
    starline: resultList('admin/starline-result-history-list-grid-data', 'starline', 'open'),
    galidisswar: resultList('admin/galidisswar-result-history-list-grid-data', 'galidisswar', 'close'),
  },

  /** What is saved for one session; empty strings where nothing is. */
  load: perFamily(
    {
      main: 'admin/get-decleare-game-data',
      starline: 'admin/get-decleare-starline-game-data',
      galidisswar: 'admin/get-decleare-galidisswar-game-data',
    },
    (path, family) =>
      query({
        path,
        access: [RESULTS_CODE[family]],
        body: z.strictObject({ ...gameAndDate, session: sessionOf(family) }),
        reply: {
          pana_number: z.string(),
          auto_digit: z.string(),
          open_number: z.string(),
          close_number: z.string(),
          ...DECLARED_FLAGS,
        },
      }),
  ),

  save: perFamily(
    {
      main: 'admin/save-open-data',
      starline: 'admin/save-open-starline-game-data',
      galidisswar: 'admin/save-galidisswar-game-data',
    },
    (path, family) =>
      command({
        path,
        action: ofFamily('Saved a result', family),
        access: [RESULTS_CODE[family]],
        stepUp: 'never',
        body: z.strictObject({
          ...gameAndDate,
          session: sessionOf(family),
          pana_number: resultValue(family),
          auto_digit: z.union([optionalText(2), z.int().transform(String)]).optional(),
        }),
        reply: { msg: z.string() },
      }),
  ),

  winners: perSession(
    {
      main: { open: 'admin/get-open-winner-list', close: 'admin/get-close-winner-list' },
      starline: { open: 'admin/get-open-starline-winner-list' },
      galidisswar: { close: 'admin/get-galidisswar-winner-list-declare' },
    },
    (path, family) =>
      query({
        path,
        access: [RESULTS_CODE[family]],
        startCounts: 'offset',
        body: WINNERS_BODY,
        reply: {
          point: amount,
          win_amt: amount,
          ...CORRECTED_WINNERS,
          data: z.array(WINNER_ROW),
          recordsFiltered: z.int(),
          limit: z.int(),
        },
      }),
  ),

  declare: perSession(
    {
      main: { open: 'admin/decleare-open-data', close: 'admin/decleare-close-data' },
      starline: { open: 'admin/decleare-open-starline-data' },
      galidisswar: { close: 'admin/decleare-galidisswar-data' },
    },
    (path, family, name) =>
      command({
        path,
        action: ofFamily(`Declared ${resultOf(family, name)}`, family),
        access: [RESULTS_CODE[family]],
        stepUp: 'always',
        /**
         * With `pana_number`, only that result is declared: one that was saved over since the winners were looked at is not.
         * With `open_pana_number`, a close is declared only beside that open: jodis and sangams win by both.
         */
        body: z.strictObject({
          ...gameAndDate,
          pana_number: resultValue(family).optional(),
          open_pana_number: openValueAt(family, name),
        }),
        /** `winners`, `point` and `win_amt` are the totals that were paid; a second declare answers 409 with the same. */
        reply: { msg: z.string(), ...DECLARED_FLAGS, winners: z.int(), point: amount, win_amt: amount },
      }),
  ),

  ...undoDeclare,
}

function resultList(path: string, family: Family, settles: Session) {
  return list({
    path,
    access: [RESULTS_CODE[family]],
    startCounts: 'offset',
    filters: {},
    row: RESULT_ROW,
    columns: { ...GAME_COLUMNS, ...RESULT_COLUMNS[settles] },
  })
}

/** Which session it was is said where there is more than one. */
function resultOf(family: Family, name: Session): string {
  return MARKET_RULES[family].sessions.length > 1 ? `the ${name} result` : 'a result'
}

/** Only a session with an open before it has one to name; at the others it is an unknown field. */
function openValueAt(family: Family, name: Session) {
  return MARKET_RULES[family].sessions.indexOf(name) > 0
    ? resultValue(family).optional()
    : z.never('This field is not known.').optional()
}

/** Three digits for a pana, two for a jodi, as typed: the order of a pana's digits is kept (domain §2). */
function resultValue(family: Family) {
  const digits = MARKET_RULES[family].resultIs === 'pana' ? 3 : 2
  return z
    .string({ error: 'Pana is required' })
    .trim()
    .min(1, 'Pana is required')
    .regex(new RegExp(String.raw`^\d{${digits}}$`), `Please enter ${digits} digits.`)
}
