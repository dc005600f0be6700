// Opens a request: the button in its row, and the dialog.
import { IconEye } from '@tabler/icons-react'
import { APPROVAL_ACTS } from '@panadesk/domain/approval-acts'
import type { ReactNode } from 'react'
import type { ApprovalRow } from '../../approvals/approval-row.ts'
import type { Column } from '../../kit/data-table.tsx'
import { actionColumn } from '../../kit/list-columns.tsx'
import { RowAction } from '../../kit/row-action.tsx'
import { useRowDialog } from '../../kit/use-row-dialog.ts'
import { ApprovalDialog } from './approval-dialog.tsx'

export function useApproval(): { column: Column<ApprovalRow>; dialog: ReactNode } {
  const { shown, isOpen, open, close } = useRowDialog<'view', ApprovalRow>()
  return {
    column: actionColumn((row) => (
      <RowAction
        label={row.may_decide === 1 ? 'Decide' : 'View'}
        of={`${APPROVAL_ACTS[row.act].label}, ${row.subject}`}
        icon={IconEye}
        onClick={() => open('view', row)}
      />
    )),
    dialog: shown && <ApprovalDialog key={shown.opening} row={shown.row} opened={isOpen} onClose={close} />,
  }
}
