// How the sessions of a game stand today, each in a line.
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { SessionStandingBadge, type StandingSession } from '../../games/session-standing.tsx'
import classes from './games.module.css'

interface SessionsTodayProps {
  family: Family
  /** Of the game and of today alone; undefined while they are on their way. */
  sessions: readonly StandingSession[] | undefined
}

export function SessionsToday({ family, sessions }: SessionsTodayProps) {
  const hasNames = MARKET_RULES[family].sessions.length > 1
  return (
    <ul className={classes.sessions}>
      {sessions?.map((session) => (
        <li key={session.session}>
          {hasNames && <span className={classes.sessionName}>{session.session}</span>}
          <SessionStandingBadge session={session} />
        </li>
      ))}
    </ul>
  )
}
