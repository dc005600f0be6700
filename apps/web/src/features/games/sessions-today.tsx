// How the sessions of a game stand today, each in a line.
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { NamedStandingBadge, type StandingSession } from '../../games/session-standing.tsx'
import { CellParts } from '../../kit/cell-parts.tsx'
import { said } from '../../platform/said.ts'

interface SessionsTodayProps {
  family: Family
  /** Of the game and of today alone; undefined while they are on their way. */
  sessions: readonly StandingSession[] | undefined
}

export function SessionsToday({ family, sessions }: SessionsTodayProps) {
  const hasNames = MARKET_RULES[family].sessions.length > 1
  return (
    <CellParts>
      {sessions?.map((session) => (
        <NamedStandingBadge key={session.session} session={session} name={hasNames ? said(session.session) : ''} />
      ))}
    </CellParts>
  )
}
