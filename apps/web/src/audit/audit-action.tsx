// What was done, marked where it was done without the second person that it needs.
import { AloneBadge } from '../approvals/alone-badge.tsx'
import { CellParts } from '../kit/cell-parts.tsx'
import type { AuditRow } from './audit-row.ts'
import { isDoneAlone } from './done-alone.ts'
import { said } from '../platform/said.ts'

export function AuditAction({ row }: { row: AuditRow }) {
  if (!isDoneAlone(row)) return said(row.action)
  return (
    <CellParts>
      <AloneBadge />
      {said(row.action)}
    </CellParts>
  )
}
