// What staff may do with a deposit request: view, accept, reject, delete (docs/screens.md, "Deposit requests").
import { RowActions } from '../kit/row-action.tsx'
import { RequestAction, type RequestActionsProps } from './request-action.tsx'
import { isDepositOpen } from './request-rules.ts'
import type { DepositRow } from './request-row.ts'

export type DepositAction = 'view' | 'accept' | 'reject' | 'delete'

export function DepositActions({ row, mayDecide, onAction }: RequestActionsProps<DepositAction, DepositRow>) {
  const shared = { of: row.tx_request_number, onAction }
  const disabled = !isDepositOpen(row)
  return (
    <RowActions>
      <RequestAction {...shared} action="view" />
      {mayDecide && <RequestAction {...shared} action="accept" disabled={disabled} />}
      {mayDecide && <RequestAction {...shared} action="reject" disabled={disabled} />}
      {mayDecide && <RequestAction {...shared} action="delete" disabled={disabled} />}
    </RowActions>
  )
}
