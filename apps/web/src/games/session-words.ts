// How the screens name a session of a market (docs/screens.md, "Declare Result").
import { SESSION_LABELS, type Session } from '@panadesk/domain/families'
import { shownWord } from '../platform/shown-word.ts'

/** 'Open Market' or 'Close Market'. */
export function sessionMarket(session: Session): string {
  return `${shownWord(SESSION_LABELS[session])} ${shownWord('Market')}`
}
