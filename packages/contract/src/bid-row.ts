// A bid as the lists and reports of the panel show it.
import type { Family } from '@panadesk/domain/families'
import { z } from 'zod'
import { amount, flag, rowId } from './fields.ts'

/** A correction of what the bid names, as design §3 keeps it; `edited_by` is N/A when the admin is gone. */
const BID_EDIT = z.object({ before: z.string(), after: z.string(), edited_by: z.string(), edited_at: z.string() })

/** `pana` and `game_type` name the game type; sides that a bid does not name say N/A. */
export const BID_ROW = z.object({
  _id: rowId,
  userDB_id: rowId,
  user_name: z.string(),
  bid_tx_id: z.string(),
  game_name: z.string(),
  pana: z.string(),
  game_type: z.string(),
  session: z.string(),
  open_pana: z.string(),
  open_digit: z.string(),
  close_pana: z.string(),
  close_digit: z.string(),
  digit: z.string(),
  digits: z.string(),
  points: amount,
  winning_points: amount,
  insert_date: z.string(),
  bid_status: z.enum(['placed', 'won', 'lost', 'reverted']),
  /** 1 until the result of a session that the bid depends on is saved. */
  is_editable: flag,
  /** Newest first; empty for a bid that nobody corrected. */
  edits: z.array(BID_EDIT),
})

const SHARED_TITLES = {
  user_name: 'User Name',
  bid_tx_id: 'Bid Tx ID',
  game_name: 'Game Name',
  game_type: 'Game Type',
} as const

/** The columns of a family's bid history, which its export has too. */
export const BID_TITLES = {
  main: {
    ...SHARED_TITLES,
    session: 'Session',
    open_pana: 'Open Paana',
    open_digit: 'Open Digit',
    close_pana: 'Close Paana',
    close_digit: 'Close Digit',
    points: 'Points',
    bid_status: 'Status',
  },
  starline: { ...SHARED_TITLES, digit: 'Digit', open_pana: 'Paana', points: 'Points', bid_status: 'Status' },
  galidisswar: { ...SHARED_TITLES, digit: 'Digit', points: 'Points', bid_status: 'Status' },
} as const satisfies Record<Family, { readonly [Field in keyof z.output<typeof BID_ROW>]?: string }>
