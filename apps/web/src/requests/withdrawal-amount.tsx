// The amount of a withdrawal, and how much the wallet lacks of it.
import { Money } from '../kit/money.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { pendingShortfall } from './request-rules.ts'
import type { WithdrawalRow } from './request-row.ts'

export function WithdrawalAmount({ row }: { row: WithdrawalRow }) {
  const shortfall = pendingShortfall(row)
  return (
    <>
      <Money rupees={row.amount} />
      {shortfall !== undefined && (
        <>
          {' '}
          <StatusBadge tone="bad" label={shortfall} />
        </>
      )}
    </>
  )
}
