// Taking back a declaration with a wrong result: the main admin's business, with a reason.
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { amount, id, lines, marketDate, rowId, session, text } from './fields.ts'

const access = 'main-admin'

/** A game of any family; a family with one session takes that one. */
const MARKET = {
  gameDB_id: id('Game is required'),
  result_dec_date: marketDate(),
  session: session(),
}

/** Debtors are named up to this many, those who owe the most first. */
export const DEBTORS_SHOWN = 100

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

export const undoDeclare = {
  /**
   * What taking back the declaration of a session would do now, and what was taken back of it before. `held_amt` of
   * `win_amt` is still in the wallets of its winners; `owed_amt` would be owed by `debtors` of them. `refusal` says why it
   * cannot be taken back, and is empty where it can.
   */
  undoDetails: query({
    path: 'admin/get-undo-declare-details',
    access,
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
  }),

  /** Reverses every payout of the session's latest declaration, and leaves its result saved and undeclared. */
  undoDeclare: command({
    path: 'admin/undo-declare',
    action: 'Declaration taken back',
    access,
    stepUp: 'always',
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
  }),

  /** Everybody who owes something, whichever declaration it comes from. */
  receivables: query({
    path: 'admin/get-receivables',
    access,
    body: z.strictObject({}),
    reply: {
      total_amt: amount,
      debtors: z.int(),
      data: z.array(z.object({ userDB_id: rowId, user_name: z.string(), mobile: z.string(), owed_amt: amount })),
    },
  }),
}
