// Taking back a declaration with a wrong result: the main admin's business, with a reason.
import { calls } from './calls.ts'
import { command, query } from './endpoint.ts'
import type { undoDeclareSchemas } from './undo-declare-schemas.ts'

const access = 'main-admin'

/** Debtors are named up to this many, those who owe the most first. */
export const DEBTORS_SHOWN = 100

export const undoDeclare = calls<typeof undoDeclareSchemas>()({
  /**
   * What taking back the declaration of a session would do now, and what was taken back of it before. `held_amt` of
   * `win_amt` is still in the wallets of its winners; `owed_amt` would be owed by `debtors` of them. `refusal` says why it
   * cannot be taken back, and is empty where it can.
   */
  undoDetails: query({
    path: 'admin/get-undo-declare-details',
    access,
  }),

  /** Reverses every payout of the session's latest declaration, and leaves its result saved and undeclared. */
  undoDeclare: command({
    path: 'admin/undo-declare',
    action: 'Declaration taken back',
    access,
    stepUp: 'always',
    approval: 'undo-declare',
  }),

  /** Everybody who owes something, whichever declaration it comes from. */
  receivables: query({
    path: 'admin/get-receivables',
    access,
  }),
})
