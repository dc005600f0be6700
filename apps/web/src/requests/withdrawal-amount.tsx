// What a withdrawal asks for, and that the wallet lacks some of it: in a row there is no room to say how much.
import { formatPaise } from '@panadesk/domain/money'
import { CellParts, SignWord } from '../kit/cell-parts.tsx'
import { Money } from '../kit/money.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { missingPaise, pendingShortfall } from './request-rules.ts'
import type { WithdrawalRow } from './request-row.ts'

export function WithdrawalAmount({ row }: { row: WithdrawalRow }) {
  const shortfall = pendingShortfall(row)
  return (
    <CellParts>
      <Money rupees={row.amount} />
      {shortfall !== undefined && (
        <span data-tip={shortfall}>
          <StatusBadge tone="bad" label="Short" />
          <SignWord> {formatPaise(missingPaise(row))}</SignWord>
        </span>
      )}
    </CellParts>
  )
}
