// How the screens name a session of a market (docs/screens.md, "Declare Result").
import { SESSION_LABELS, type Session } from '@panadesk/domain/families'

/** 'Open Market' or 'Close Market'. */
export function sessionMarket(session: Session): string {
  return `${SESSION_LABELS[session]} Market`
}
