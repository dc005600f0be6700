// What has become of an exception: who said what of it, and when.
import { EXCEPTION_STATE_LABELS, type ExceptionState as State } from '@panadesk/domain/exception-kinds'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import type { ExceptionRow } from './exception-row.ts'
import classes from './exceptions.module.css'

const TONES: Record<State, Tone> = { open: 'wait', explained: 'good', 'passed-on': 'info' }

export function ExceptionState({ row }: { row: ExceptionRow }) {
  return (
    <span className={classes.state}>
      <StatusBadge tone={TONES[row.state]} label={EXCEPTION_STATE_LABELS[row.state]} />
      {row.explained_by !== '' && (
        <span className={classes.quiet}>
          {row.explained_by}, {formatInstant(row.explain_date)}
        </span>
      )}
      {row.reason !== '' && <span className={classes.quiet}>“{row.reason}”</span>}
    </span>
  )
}
