// Sessions past their cut-off without a declaration: the longest waiting first, each a click from its declare form.
import { Button } from '@mantine/core'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { SESSIONS } from '@panadesk/domain/families'
import { MarketLink } from '../../games/market-link.tsx'
import { declareLink } from '../../games/market-links.ts'
import { Section } from '../../kit/section.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useCanOpen } from '../../platform/access.ts'
import type { Room } from './room.ts'
import classes from './control-room.module.css'
import { SessionName } from './session-name.tsx'
import { spanWords } from './waiting-words.ts'

type Due = Room['due'][number]

export function DueSessions({ due, nowMs }: { due: readonly Due[]; nowMs: number }) {
  if (due.length === 0) return null
  return (
    <Section title="Waiting For A Result" flush>
      <ul className={classes.rows}>
        {due.map((session) => (
          <DueRow key={`${session.gameDB_id} ${session.date} ${session.session}`} session={session} nowMs={nowMs} />
        ))}
      </ul>
    </Section>
  )
}

function DueRow({ session, nowMs }: { session: Due; nowMs: number }) {
  const mayDeclare = useCanOpen(FAMILY_TABLE[session.family].codes.results)
  return (
    <li className={classes.row}>
      <SessionName of={session} withDate />
      <span className={classes.wait}>waits {spanWords(nowMs - Date.parse(session.cut_off))}</span>
      {session.is_saved ? <StatusBadge tone="wait" label="Saved" /> : <StatusBadge tone="warn" label="No result" />}
      {mayDeclare && (
        <Button
          size="xs"
          variant="default"
          renderRoot={(button) => <MarketLink place={placeOf(session)} {...button} />}
        >
          Declare
        </Button>
      )}
    </li>
  )
}

function placeOf({ family, gameDB_id: gameId, date, session }: Due) {
  return declareLink({ family, gameId, date, session: SESSIONS.find((each) => each === session.toLowerCase()) })
}
