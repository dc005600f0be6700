// What staff may do with a deposit request: accept, reject, delete (docs/screens.md, "Deposit requests").
import { RowActions } from '../kit/row-action.tsx'
import { RequestAction } from './request-action.tsx'
import { isDepositOpen } from './request-rules.ts'
import type { DepositRow } from './request-row.ts'

export type DepositAction = 'accept' | 'reject' | 'delete'

interface DepositActionsProps {
  row: DepositRow
  onAction: (action: DepositAction) => void
}

export function DepositActions({ row, onAction }: DepositActionsProps) {
  const shared = { of: row.tx_request_number, disabled: !isDepositOpen(row), onAction }
  return (
    <RowActions>
      <RequestAction {...shared} action="accept" />
      <RequestAction {...shared} action="reject" />
      <RequestAction {...shared} action="delete" />
    </RowActions>
  )
}
