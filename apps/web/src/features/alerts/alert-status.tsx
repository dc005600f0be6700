// What has become of an alert, by whom, and what they said of it.
import { ALERT_STATUS_LABELS, type AlertStatus as Status } from '@panadesk/domain/alert-kinds'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import type { AlertRow } from './alert-row.ts'
import classes from './alerts.module.css'

const TONES: Record<Status, Tone> = { open: 'wait', acknowledged: 'info', snoozed: 'off', over: 'good' }

export function AlertStatus({ row }: { row: AlertRow }) {
  const { status, owner, note } = row
  return (
    <span className={classes.status}>
      <StatusBadge tone={TONES[status]} label={ALERT_STATUS_LABELS[status]} />
      {owner !== '' && <span className={classes.quiet}>{owner}</span>}
      {status === 'snoozed' && <span className={classes.quiet}>until {formatInstant(row.wake_date)}</span>}
      {status === 'over' && <span className={classes.quiet}>{formatInstant(row.over_date)}</span>}
      {note !== '' && <span className={classes.quiet}>“{note}”</span>}
    </span>
  )
}
