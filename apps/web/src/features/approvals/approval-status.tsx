// What has become of a request: who decided it, when and why, and whether anybody else could have.
import type { ApprovalStatus } from '@panadesk/domain/approval-acts'
import { AloneBadge } from '../../approvals/alone-badge.tsx'
import type { ApprovalRow } from '../../approvals/approval-row.ts'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import classes from './approvals.module.css'

export const STATUS_WORDS: Record<ApprovalStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'wait', label: 'Waiting' },
  approved: { tone: 'good', label: 'Approved' },
  refused: { tone: 'bad', label: 'Refused' },
  expired: { tone: 'off', label: 'Expired' },
  withdrawn: { tone: 'off', label: 'Withdrawn' },
}

export function ApprovalStatusCell({ row }: { row: ApprovalRow }) {
  return (
    <span className={classes.status}>
      <span className={classes.badges}>
        <StatusBadge {...STATUS_WORDS[row.status]} />
        {row.alone === 1 && <AloneBadge />}
      </span>
      {row.decided_by !== '' && (
        <span className={classes.quiet}>
          {row.decided_by}, {formatInstant(row.decide_date)}
        </span>
      )}
      {row.decide_reason !== '' && <span className={classes.quiet}>“{row.decide_reason}”</span>}
    </span>
  )
}
