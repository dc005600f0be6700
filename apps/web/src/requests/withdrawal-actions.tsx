// What staff may do with a withdrawal request: view, approve, reject (docs/screens.md, "Withdrawal requests").
import { RowActions } from '../kit/row-action.tsx'
import { RequestAction, type RequestActionsProps } from './request-action.tsx'
import { isWithdrawalOpen, shortfallText } from './request-rules.ts'
import type { WithdrawalRow } from './request-row.ts'

export type WithdrawalAction = 'view' | 'approve' | 'reject'

export function WithdrawalActions({ row, mayDecide, onAction }: RequestActionsProps<WithdrawalAction, WithdrawalRow>) {
  const shared = { of: row.tx_request_number, onAction }
  const disabled = !isWithdrawalOpen(row)
  const shortfall = shortfallText(row)
  const reason = shortfall && `The wallet holds less than this request. ${shortfall}.`
  return (
    <RowActions>
      <RequestAction {...shared} action="view" />
      {mayDecide && <RequestAction {...shared} action="approve" disabled={disabled} reason={reason} />}
      {mayDecide && <RequestAction {...shared} action="reject" disabled={disabled} />}
    </RowActions>
  )
}
