// What staff may do with a withdrawal request: view, approve, reject (docs/screens.md, "Withdrawal requests").
import { IconCheck, IconEye, IconX } from '@tabler/icons-react'
import { RowAction, RowActions } from '../kit/row-action.tsx'
import { isWithdrawalOpen, shortfallText } from './request-rules.ts'
import type { WithdrawalRow } from './request-row.ts'

export type WithdrawalAction = 'view' | 'approve' | 'reject'

interface WithdrawalActionsProps {
  row: WithdrawalRow
  onAction: (action: WithdrawalAction) => void
}

export function WithdrawalActions({ row, onAction }: WithdrawalActionsProps) {
  const of = row.tx_request_number
  const disabled = !isWithdrawalOpen(row)
  const shortfall = shortfallText(row)
  return (
    <RowActions>
      <RowAction of={of} label="View" icon={<IconEye size={17} aria-hidden />} onClick={() => onAction('view')} />
      <RowAction
        of={of}
        label="Approve"
        icon={<IconCheck size={17} aria-hidden />}
        tone="good"
        disabled={disabled}
        reason={shortfall && `The wallet holds less than this request. ${shortfall}.`}
        onClick={() => onAction('approve')}
      />
      <RowAction
        of={of}
        label="Reject"
        icon={<IconX size={17} aria-hidden />}
        tone="bad"
        disabled={disabled}
        onClick={() => onAction('reject')}
      />
    </RowActions>
  )
}
