// The sessions that wait for a result or its declaration, those that closed first first; one click fills the form
// (docs/screens.md, "Declare Result").
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { SESSIONS, SESSION_LABELS, type Family, type Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { SessionStandingBadge, type StandingSession } from '../../games/session-standing.tsx'
import { sessionMarket } from '../../games/session-words.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { Section } from '../../kit/section.tsx'
import { useCall } from '../../platform/use-call.ts'
import { formatInstant } from '../../platform/zoned-time.ts'
import type { Market } from './market.ts'
import classes from './results.module.css'

/** The others follow when the first are done. */
const MOST_SHOWN = 8

interface DueSessionsProps {
  family: Family
  onChoose: (market: Market) => void
}

/** Nothing where none is due. */
export function DueSessions({ family, onChoose }: DueSessionsProps) {
  const sessions = useCall(contract.results.sessions[family], {})
  return (
    <Loaded query={sessions} waiting={null} isOnSheets>
      {({ data }) => {
        const due = data.filter(({ standing }) => standing === 'waits' || standing === 'saved')
        return (
          due.length > 0 && (
            <Section title="Results That Are Due">
              <ul className={classes.due}>
                {due.slice(0, MOST_SHOWN).map((session) => (
                  <DueLine key={keyOf(session)} family={family} session={session} onChoose={onChoose} />
                ))}
                {due.length > MOST_SHOWN && <li>and {due.length - MOST_SHOWN} more</li>}
              </ul>
            </Section>
          )
        )
      }}
    </Loaded>
  )
}

function DueLine({ family, session: due, onChoose }: DueSessionsProps & { session: StandingSession }) {
  const session = sessionOf(due)
  const name = MARKET_RULES[family].sessions.length > 1 ? `${due.game_name}, ${sessionMarket(session)}` : due.game_name
  const closed = formatInstant(due.closes_at)
  return (
    <li className={classes.dueLine}>
      <span className={classes.dueWords}>
        <strong>{name}</strong>
        <span>closed {closed}</span>
      </span>
      <SessionStandingBadge session={due} />
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Choose ${name}, closed ${closed}`}
        onClick={() => onChoose({ family, gameId: due.gameDB_id, date: due.result_date, session })}
      >
        Choose
      </Button>
    </li>
  )
}

function sessionOf({ session: label }: StandingSession): Session {
  const named = SESSIONS.find((session) => SESSION_LABELS[session] === label)
  assert(named !== undefined, 'a session is named by its label')
  return named
}

function keyOf({ gameDB_id: game, result_date: date, session }: StandingSession): string {
  return `${game} ${date} ${session}`
}
