// What taking back a declaration asks and answers.
import { z } from 'zod'
import { amount, id, lines, marketDate, rowId, session, text } from './fields.ts'

/** A game of any family; a family with one session takes that one. */
const MARKET = {
  gameDB_id: id('Game is required'),
  result_dec_date: marketDate(),
  session: session(),
}

const TAKEN_BACK = z.object({
  /** 1 for the first declaration of the session that was taken back. */
  round: z.int(),
  result: z.string(),
  winners: z.int(),
  win_amt: amount,
  owed_amt: amount,
  reason: z.string(),
  declared_by: z.string(),
  declared_date: z.string(),
  undone_by: z.string(),
  undone_date: z.string(),
})

export const undoDeclareSchemas = {
  undoDetails: {
    body: z.strictObject(MARKET),
    reply: {
      game_name: z.string(),
      result: z.string(),
      refusal: z.string(),
      winners: z.int(),
      win_amt: amount,
      held_amt: amount,
      owed_amt: amount,
      debtors: z.int(),
      undone: z.array(TAKEN_BACK),
    },
  },

  undoDeclare: {
    /** With `pana_number`, only a declaration of that result is taken back: not one that somebody has put in its place. */
    body: z.strictObject({
      ...MARKET,
      pana_number: text('Pana is required', 3).optional(),
      reason: lines('Please enter a reason.'),
    }),
    reply: {
      msg: z.string(),
      is_open_declare: z.boolean(),
      is_close_declare: z.boolean(),
      winners: z.int(),
      win_amt: amount,
      owed_amt: amount,
      debtors: z.int(),
    },
  },

  receivables: {
    body: z.strictObject({}),
    reply: {
      total_amt: amount,
      debtors: z.int(),
      data: z.array(z.object({ userDB_id: rowId, user_name: z.string(), mobile: z.string(), owed_amt: amount })),
    },
  },
}
