// A bid as the lists and reports of the panel show it.
import type { Family } from '@panadesk/domain/families'
import { z } from 'zod'
import { amount, flag, rowId } from './fields.ts'
import type { ListColumns } from './list-columns.ts'

/** A correction of what the bid names, as design §3 keeps it; `edited_by` is the admin's name of that day. */
const BID_EDIT = z.object({
  before: z.string(),
  after: z.string(),
  edited_by: z.string(),
  edited_at: z.string(),
  /** Empty where none was given. */
  reason: z.string(),
  /** 1 where no more bids were taken by then. */
  is_after_cut_off: flag,
})

/** What makes a bid worth a second look. */
export const BID_MARKS = z.object({
  /** The rate that the bid was placed at: so many points pay so many. */
  val_1: z.int(),
  val_2: z.int(),
  /** 0 where that is not the rate that its type has now. */
  is_usual_rate: flag,
  /** 1 for a bid that was corrected, 2 where that was after its cut-off. */
  corrected: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Newest first; empty for a bid that nobody corrected. */
  edits: z.array(BID_EDIT),
})

/** Of an export, as the screens say it. */
export const CORRECTED_WORDS = { 0: 'No', 1: 'Corrected', 2: 'Corrected after cut-off' } as const

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
  /** 1 where the bid's session takes no more bids: a correction is then the main admin's, with a reason. */
  is_past_cut_off: flag,
  ...BID_MARKS.shape,
})

/** What every list of bids has of who placed one and where. */
export const BID_NAMES = {
  user_name: { title: 'User Name', kind: 'text', searches: true },
  game_name: { title: 'Game Name', kind: 'text', searches: true },
  game_type: { title: 'Game Type', kind: 'line', searches: true },
} as const satisfies ListColumns

/** The four sides of a family with two sessions. */
export const BID_SIDES = {
  open_pana: { title: 'Open Paana', kind: 'text', searches: true },
  open_digit: { title: 'Open Digit', kind: 'text', searches: true },
  close_pana: { title: 'Close Paana', kind: 'text', searches: true },
  close_digit: { title: 'Close Digit', kind: 'text', searches: true },
} as const satisfies ListColumns

export const BID_DIGIT = { digit: { title: 'Digit', kind: 'text', searches: true } } as const satisfies ListColumns
export const BID_POINTS = { points: { title: 'Points', kind: 'money' } } as const satisfies ListColumns

const { user_name, game_name, game_type } = BID_NAMES
const PLACED = { user_name, bid_tx_id: { title: 'Bid Tx ID', kind: 'line' }, game_name, game_type } as const
const STAKED = { ...BID_POINTS, bid_status: { title: 'Status', kind: 'text', sorts: false } } as const

/** The columns of a family's bid history. */
export const BID_COLUMNS = {
  main: { ...PLACED, session: { title: 'Session', kind: 'text', searches: true }, ...BID_SIDES, ...STAKED },
  starline: { ...PLACED, ...BID_DIGIT, open_pana: { title: 'Paana', kind: 'text', searches: true }, ...STAKED },
  galidisswar: { ...PLACED, ...BID_DIGIT, ...STAKED },
} as const satisfies Record<Family, ListColumns>
