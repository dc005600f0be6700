// What has become of an exception: who said what of it, and when.
import type { ExceptionState as State } from '@panadesk/domain/exception-kinds'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import type { ExceptionRow } from './exception-row.ts'
import classes from './exceptions.module.css'

export const STATE_WORDS: Record<State, { tone: Tone; label: string }> = {
  open: { tone: 'wait', label: 'Open' },
  explained: { tone: 'good', label: 'Explained' },
  'passed-on': { tone: 'info', label: 'Passed on' },
}

export function ExceptionState({ row }: { row: ExceptionRow }) {
  return (
    <span className={classes.state}>
      <StatusBadge {...STATE_WORDS[row.state]} />
      {row.explained_by !== '' && (
        <span className={classes.quiet}>
          {row.explained_by}, {formatInstant(row.explain_date)}
        </span>
      )}
      {row.reason !== '' && <span className={classes.quiet}>“{row.reason}”</span>}
    </span>
  )
}
