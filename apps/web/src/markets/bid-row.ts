// What a row of the bid history tells the screen beyond its texts: its type, its state, and whether it may be corrected.
import type { contract } from '@panadesk/contract'
import { GAME_TYPES, GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import type { Tone } from '../kit/status-badge.tsx'
import { formatInstant } from '../platform/ist-time.ts'
import type { RowOf } from '../platform/query-client.ts'

export type BidRow = RowOf<(typeof contract.bids.history)['main']>

export type BidEdit = BidRow['edits'][number]

/** The rows name a type by its label. Undefined for a name that the house does not know. */
export function gameTypeOf(row: Pick<BidRow, 'game_type'>): GameType | undefined {
  return GAME_TYPES.find((type) => GAME_TYPE_RULES[type].label === row.game_type)
}

export const BID_STATES: Readonly<Record<BidRow['bid_status'], { tone: Tone; label: string }>> = {
  placed: { tone: 'wait', label: 'Placed' },
  won: { tone: 'good', label: 'Won' },
  lost: { tone: 'off', label: 'Lost' },
  reverted: { tone: 'info', label: 'Reverted' },
}

const WHY_NOT_EDITABLE: Readonly<Record<BidRow['bid_status'], string>> = {
  placed: 'The result is saved already: this bid can no longer be changed.',
  won: 'The result is declared: this bid can no longer be changed.',
  lost: 'The result is declared: this bid can no longer be changed.',
  reverted: 'This bid was reverted: it can no longer be changed.',
}

/** Why a bid can no longer be corrected; undefined while it can (design §3). */
export function whyNotEditable(row: Pick<BidRow, 'bid_status' | 'is_editable'>): string | undefined {
  return row.is_editable === 1 ? undefined : WHY_NOT_EDITABLE[row.bid_status]
}

/** When and by whom a bid was corrected: '20-11-2026, 04:19 PM, by Main Admin'. */
export function editedWhen({ edited_at, edited_by }: BidEdit): string {
  return `${formatInstant(edited_at)}, by ${edited_by}`
}
