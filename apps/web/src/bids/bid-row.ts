// What a row of the bid history tells the screen beyond its texts: its type, its state, and whether it may be corrected.
import { CORRECTED_WORDS, type contract } from '@panadesk/contract'
import { GAME_TYPES, GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import type { Tone } from '../kit/status-badge.tsx'
import { formatInstant } from '../platform/zoned-time.ts'
import type { RowOf } from '../platform/query-client.ts'
import { said } from '../platform/said.ts'

export type BidRow = RowOf<(typeof contract.bids.history)['main']>

export type BidEdit = BidRow['edits'][number]

/** The rows name a type by its label, which the panel has in its own language. Undefined for one that the house does not know. */
export function gameTypeOf(row: Pick<BidRow, 'game_type'>): GameType | undefined {
  return GAME_TYPES.find((type) => GAME_TYPE_RULES[type].label === said(row.game_type))
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

/** Why a bid can no longer be corrected; undefined while it can (docs/game.md, "Corrections"). */
export function whyNotEditable(row: Pick<BidRow, 'bid_status' | 'is_editable'>): string | undefined {
  return row.is_editable === 0 ? WHY_NOT_EDITABLE[row.bid_status] : undefined
}

/** What the mark of a corrected bid says, in the words of the exports. */
export function correctedWord({ corrected }: Pick<BidRow, 'corrected'>): string {
  return CORRECTED_WORDS[corrected]
}

/** When and by whom a bid was corrected, and why: '20-11-2026, 04:19 PM, after cut-off, by Main Admin: Misheard'. */
export function editedWhen({ edited_at, edited_by, reason, is_after_cut_off }: BidEdit): string {
  const late = is_after_cut_off === 1 ? ', after cut-off' : ''
  return `${formatInstant(edited_at)}${late}, by ${edited_by}${reason === '' ? '' : `: ${reason}`}`
}
