// What has become of an alert, by whom, and what they said of it.
import { ALERT_STATUS_LABELS, type AlertStatus as Status } from '@panadesk/domain/alert-kinds'
import { CellParts, QuietPart } from '../../kit/cell-parts.tsx'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import type { AlertRow } from './alert-row.ts'

const TONES: Record<Status, Tone> = { open: 'wait', acknowledged: 'info', snoozed: 'off', over: 'good' }

export function AlertStatus({ row }: { row: AlertRow }) {
  const { status, owner, note } = row
  return (
    <CellParts>
      <StatusBadge tone={TONES[status]} label={ALERT_STATUS_LABELS[status]} />
      {owner !== '' && <QuietPart>{owner}</QuietPart>}
      {status === 'snoozed' && <QuietPart>until {formatInstant(row.wake_date)}</QuietPart>}
      {status === 'over' && <QuietPart>{formatInstant(row.over_date)}</QuietPart>}
      {note !== '' && <QuietPart>“{note}”</QuietPart>}
    </CellParts>
  )
}
