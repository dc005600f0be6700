// How the screens name a session of a market (docs/screens.md, "Declare Result").
import { SESSION_LABELS, SESSIONS, type Session } from '@panadesk/domain/families'

/** 'Open Market' or 'Close Market'. */
export function sessionMarket(session: Session): string {
  return `${SESSION_LABELS[session]} Market`
}

/** For the select of a family with two sessions. */
export const SESSION_CHOICES = SESSIONS.map((session) => ({ value: session, label: sessionMarket(session) }))
