// Where the own account is signed in, and the end of what should not be.
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { LongName } from '../../kit/long-name.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import { useAskedAction } from '../../kit/use-asked-action.ts'
import { useAction } from '../../platform/use-action.ts'
import { browserName } from './browser-name.ts'
import type { SecurityDetails } from './second-factor.tsx'
import { SecuritySection } from './security-section.tsx'
import lines from '../../kit/line-list.module.css'
import classes from './security.module.css'

const { security } = contract
type Session = SecurityDetails['sessions'][number]

const END_OTHERS = {
  title: 'End All Other Sessions',
  message: 'You stay signed in here, and are signed out everywhere else.',
  confirmLabel: 'End Them',
  danger: true,
}

export function OpenSessions({ sessions }: { sessions: readonly Session[] }) {
  const endOthers = useAskedAction(security.endOtherSessions, {
    refresh: [security.details],
    success: (reply) => reply.msg,
  })

  return (
    <SecuritySection
      title="Open sessions"
      beside={
        sessions.length > 1 && (
          <Button
            size="xs"
            variant="default"
            loading={endOthers.isRunning}
            onClick={() => void endOthers.ask(END_OTHERS, {})}
          >
            End All Others
          </Button>
        )
      }
    >
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
    </SecuritySection>
  )
}

function SessionRow({ session }: { session: Session }) {
  const browser = browserName(session.user_agent)
  const end = useAction(security.endSession, { refresh: [security.details], success: (reply) => reply.msg })
  return (
    <li className={lines.line}>
      <div className={classes.where}>
        <strong title={session.user_agent}>
          <LongName>{browser}</LongName>
        </strong>
        <span>{session.address}</span>
        <span className={classes.times}>
          Signed in {formatInstant(session.started_date)}, last used {formatInstant(session.last_seen_date)}
        </span>
      </div>
      {session.is_this_one ? (
        <StatusBadge tone="info" label="This session" />
      ) : (
        <Button
          size="xs"
          variant="default"
          loading={end.isRunning}
          aria-label={`End the session of ${browser} at ${session.address}`}
          onClick={() => void end.run({ session_id: session._id })}
        >
          End
        </Button>
      )}
    </li>
  )
}
