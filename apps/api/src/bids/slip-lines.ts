// The bids of a slip as the database takes them: which session settles each, which time ends it, and its canonical selection.
import type { Family, Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { MARKET_RULES, settlingSession } from '@panadesk/domain/market-rules'
import { canonicalSelection } from '@panadesk/domain/selections'

/** What is asked for; `session` is that of the bids that are placed in a session. */
export interface AskedBids {
  readonly session?: Session | undefined
  readonly bids: readonly AskedBid[]
}

interface AskedBid {
  readonly type: GameType
  readonly selection: string
  readonly pointsPaise: number
}

export interface SlipLine extends AskedBid {
  /** The session at whose declare the bid is settled. */
  readonly settles: Session
  /** The time of the day that ends it: the open time or the close time (docs/game.md, "Cut-offs"). */
  readonly cutoff: Session
}

/** Why the domain refuses a slip, whatever the time and the balance. */
type LineRefusalCode =
  | 'session-not-wanted'
  | 'type-not-played'
  | 'session-required'
  | 'session-not-played'
  | 'selection-not-legal'

export interface LineRefusal {
  readonly refusal: LineRefusalCode
  /** The place of the bid at fault in the slip, from 0; absent when the slip as a whole is at fault. */
  readonly index?: number
}

/**
 * Refuses the first bid that the family does not play, in the order of `LineRefusalCode`, and a slip that names a session
 * although all its bids are of the whole day. Beside bids that want the session, those of the whole day ignore it.
 */
export function slipLines(family: Family, slip: AskedBids): SlipLine[] | LineRefusal {
  if (slip.session !== undefined && slip.bids.every(({ type }) => isOfWholeDay(type))) {
    return { refusal: 'session-not-wanted' }
  }
  const lines: SlipLine[] = []
  for (const [index, bid] of slip.bids.entries()) {
    const line = slipLine(family, { ...bid, session: slip.session })
    if (typeof line === 'string') return { refusal: line, index }
    lines.push(line)
  }
  return lines
}

function slipLine(
  family: Family,
  { session, ...bid }: AskedBid & { session: Session | undefined },
): SlipLine | LineRefusalCode {
  const { type } = bid
  if (!MARKET_RULES[family].gameTypes.includes(type)) return 'type-not-played'
  const settles = settlingSession({ family, type, session: isOfWholeDay(type) ? undefined : session })
  if (settles === undefined) return session === undefined ? 'session-required' : 'session-not-played'
  const selection = canonicalSelection(type, bid.selection)
  if (selection === undefined) return 'selection-not-legal'
  return { ...bid, selection, settles, cutoff: isOfWholeDay(type) ? 'open' : settles }
}

function isOfWholeDay(type: GameType): boolean {
  return GAME_TYPE_RULES[type].placedIn === 'whole-day'
}
