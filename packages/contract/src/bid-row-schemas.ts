// A bid as the lists and reports of the panel show it.
import { z } from 'zod'
import { amount, flag, rowId } from './fields.ts'

/** A correction of what the bid names, as docs/game.md keeps it; `edited_by` is the admin's name of that day. */
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
  /** 1 where the bid's session takes no more bids: a correction then needs a reason and a second person. */
  is_past_cut_off: flag,
  ...BID_MARKS.shape,
})
