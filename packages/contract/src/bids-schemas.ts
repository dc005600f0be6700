// What the calls about bids ask and answer.
import { FAMILIES } from '@panadesk/domain/families'
import { z } from 'zod'
import { BID_ROW } from './bid-row-schemas.ts'
import { byWireName, perFamily } from './family-calls.ts'
import {
  amount,
  approvalReason,
  flag,
  id,
  marketDate,
  okMessage,
  rowId,
  rupees,
  searchText,
  seenValues,
  session,
  text,
} from './fields.ts'
import { gameTypeFilter } from './game-type-filter.ts'
import { listSchemas } from './list-schemas.ts'
import { MOVEMENT_ROW } from './movements-schemas.ts'
import { bookSchemas } from './player/book-schemas.ts'
import { BID_FIELDS } from './seen-forms.ts'

/** Anything that could name a digit, a jodi, a pana or a sangam; the bid's own type decides what is legal. */
const digits = z
  .string()
  .trim()
  .max(10)
  .regex(/^[\d-]*$/, 'Please enter digits only.')
  .optional()

const FAMILIES_BY_NAME = byWireName('bids', (family) => family)

/** Whose bids are meant. */
const collection = z
  .enum(Object.keys(FAMILIES_BY_NAME) as (keyof typeof FAMILIES_BY_NAME)[])
  .transform((name) => FAMILIES_BY_NAME[name])

/** A bid in a list of many markets. */
const BID_OF_MARKET = BID_ROW.extend({ gameDB_id: rowId, family: z.enum(FAMILIES), market_date: z.string() })

/** What moved in the wallet of its player for it; `Bids Placed` is what its whole slip cost. */
const BID_MOVEMENT = MOVEMENT_ROW.pick({
  _id: true,
  insert_date: true,
  kind: true,
  kind_name: true,
  direction: true,
  amount: true,
  tx_request_number: true,
})

/** A result that decides it; both texts are empty until the session is declared. */
const DECIDING_RESULT = z.object({ session: z.string(), result: z.string(), declared_at: z.string() })

/** Why a bid is corrected: asked for once its session takes no more bids. */
const reason = approvalReason()

export const bidsSchemas = {
  history: perFamily(() =>
    listSchemas({
      filters: { gameDB_id: id('Game is required'), predictionDate: marketDate(), gameType: gameTypeFilter() },
      row: BID_ROW,
    }),
  ),

  all: listSchemas({
    filters: {
      /** Market dates, both included. */
      from: marketDate().optional(),
      to: marketDate().optional(),
      family: z.enum(FAMILIES, { error: 'This is not a family of games.' }).optional(),
      gameDB_id: id().optional(),
      game_type: gameTypeFilter().optional(),
      /** The one that settles the bid. */
      session: session().optional(),
      /** A part of the name or the mobile. */
      user: searchText(100).optional(),
      /** The number that the bid names now, whole. */
      selection: z
        .string()
        .trim()
        .max(10)
        .regex(/^\d[\d-]*$/, 'Please enter digits only.')
        .optional(),
      min_points: rupees().optional(),
      max_points: rupees().optional(),
      /** `running` waits for its result; `corrected` were corrected by staff, whatever became of them. */
      status: z.enum(['running', 'won', 'lost', 'reverted', 'corrected', 'all']).default('all'),
    },
    row: BID_OF_MARKET,
    /** Bids that were given back count where the list asks for them alone. */
    totals: { total_points: amount, total_winning_points: amount },
  }),

  get: {
    body: z.strictObject({ bidDB_id: id() }),
    reply: {
      bid: BID_OF_MARKET.extend({
        /** When its session took no more bids; empty for a date before the game. */
        cut_off: z.string(),
        /** What it pays if it wins, at its own rate. */
        would_win: amount,
      }),
      /** With the bid itself, in the order in which they were placed. */
      slip: z.object({ _id: rowId, points: amount, bids: z.array(BID_OF_MARKET) }),
      results: z.array(DECIDING_RESULT),
      movements: z.array(BID_MOVEMENT),
      /** Of the book that holds it; null until that is sealed. */
      seal: z.object({ _id: rowId, sealed_at: z.string(), root: z.string() }).nullable(),
      /** 1 where its result was saved before there were seals. */
      is_older_than_seals: flag,
    },
  },

  proof: { body: z.strictObject({ bidDB_id: id() }), reply: bookSchemas.proof.reply },

  updateDigit: {
    body: z.strictObject({
      bidDB_id: id(),
      digit: text('Please select a digit', 10),
      reason,
      collectionName: collection.optional(),
      seen: seenValues(BID_FIELDS),
    }),
    reply: okMessage,
  },

  updateProperties: {
    body: z.strictObject({
      bidDB_id: id(),
      digit: digits,
      pana_digit: digits,
      open_digit: digits,
      close_digit: digits,
      open_pana: digits,
      close_pana: digits,
      full_sangam: digits,
      reason,
      seen: seenValues(BID_FIELDS),
    }),
    reply: okMessage,
  },
}
