// What has become of a request: who decided it, when and why, and whether anybody else could have.
import type { ApprovalStatus } from '@panadesk/domain/approval-acts'
import { AloneBadge } from '../../approvals/alone-badge.tsx'
import type { ApprovalRow } from '../../approvals/approval-row.ts'
import { CellParts } from '../../kit/cell-parts.tsx'
import { SaidBy } from '../../kit/said-by.tsx'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'

export const STATUS_WORDS: Record<ApprovalStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'wait', label: 'Waiting' },
  approved: { tone: 'good', label: 'Approved' },
  refused: { tone: 'bad', label: 'Refused' },
  expired: { tone: 'off', label: 'Expired' },
  withdrawn: { tone: 'off', label: 'Withdrawn' },
}

export function ApprovalStatusCell({ row }: { row: ApprovalRow }) {
  return (
    <CellParts>
      <StatusBadge {...STATUS_WORDS[row.status]} />
      {row.alone === 1 && <AloneBadge />}
      <SaidBy by={row.decided_by} at={row.decide_date} words={row.decide_reason} />
    </CellParts>
  )
}
