// How a bid reads in the lists of the panel: its type, its session and the sides that it names.
import { NOT_AVAILABLE } from '@panadesk/contract'
import { SESSION_LABELS, type Family, type Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { ankOf } from '@panadesk/domain/numbers/panas'
import { selectionParts } from '@panadesk/domain/selections'

interface BidNumbers {
  family: Family
  type: GameType
  /** The session that settles the bid. */
  settles: Session
  selection: string
}

/** What the session column says of such a bid: N/A for one of the whole day. */
export function sessionLabel({ type, settles }: Pick<BidNumbers, 'type' | 'settles'>): string {
  return GAME_TYPE_RULES[type].placedIn === 'whole-day' ? NOT_AVAILABLE : SESSION_LABELS[settles]
}

export type BidSides = ReturnType<typeof bidSides>

/** `digits` is the whole selection; `digit` is it too, but for a pana its ank. Sides that a bid does not name say N/A. */
export function bidSides(bid: BidNumbers) {
  const { openPana, openDigit, closePana, closeDigit } = selectionParts(bid)
  const { label, names } = GAME_TYPE_RULES[bid.type]
  return {
    pana: label,
    game_type: label,
    session: sessionLabel(bid),
    open_pana: openPana ?? NOT_AVAILABLE,
    open_digit: openDigit ?? NOT_AVAILABLE,
    close_pana: closePana ?? NOT_AVAILABLE,
    close_digit: closeDigit ?? NOT_AVAILABLE,
    digit: names === 'pana' ? ankOf(bid.selection) : bid.selection,
    digits: bid.selection,
  }
}
