// What staff may do with a deposit request: accept, reject, delete (docs/screens.md, "Deposit requests").
import { IconCheck, IconTrash, IconX } from '@tabler/icons-react'
import { RowAction, RowActions } from '../kit/row-action.tsx'
import { isDepositOpen } from './request-rules.ts'
import type { DepositRow } from './request-row.ts'

export type DepositAction = 'accept' | 'reject' | 'delete'

interface DepositActionsProps {
  row: DepositRow
  onAction: (action: DepositAction) => void
}

export function DepositActions({ row, onAction }: DepositActionsProps) {
  const shared = { of: row.tx_request_number, disabled: !isDepositOpen(row) }
  return (
    <RowActions>
      <RowAction
        {...shared}
        label="Accept"
        icon={<IconCheck size={17} aria-hidden />}
        tone="good"
        onClick={() => onAction('accept')}
      />
      <RowAction
        {...shared}
        label="Reject"
        icon={<IconX size={17} aria-hidden />}
        tone="bad"
        onClick={() => onAction('reject')}
      />
      <RowAction
        {...shared}
        label="Delete"
        icon={<IconTrash size={17} aria-hidden />}
        tone="bad"
        onClick={() => onAction('delete')}
      />
    </RowActions>
  )
}
