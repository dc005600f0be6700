// What has become of an exception: who said what of it, and when.
import { EXCEPTION_STATE_LABELS, type ExceptionState as State } from '@panadesk/domain/exception-kinds'
import { CellParts } from '../../kit/cell-parts.tsx'
import { SaidBy } from '../../kit/said-by.tsx'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import type { ExceptionRow } from './exception-row.ts'

const TONES: Record<State, Tone> = { open: 'wait', explained: 'good', 'passed-on': 'info' }

export function ExceptionState({ row }: { row: ExceptionRow }) {
  return (
    <CellParts>
      <StatusBadge tone={TONES[row.state]} label={EXCEPTION_STATE_LABELS[row.state]} />
      <SaidBy by={row.explained_by} at={row.explain_date} words={row.reason} />
    </CellParts>
  )
}
