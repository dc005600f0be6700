// Opens an exception: the button in its row, and the dialog.
import { IconEye } from '@tabler/icons-react'
import { EXCEPTION_KINDS } from '@panadesk/domain/exception-kinds'
import type { ReactNode } from 'react'
import type { Column } from '../../kit/data-table.tsx'
import { actionColumn } from '../../kit/list-columns.tsx'
import { RowAction } from '../../kit/row-action.tsx'
import { useRowDialog } from '../../kit/use-row-dialog.ts'
import { ExceptionDialog } from './exception-dialog.tsx'
import type { ExceptionRow } from './exception-row.ts'

export function useException(): { column: Column<ExceptionRow>; dialog: ReactNode } {
  const { shown, isOpen, open, close } = useRowDialog<'view', ExceptionRow>()
  return {
    column: actionColumn((row) => (
      <RowAction
        label="View"
        of={`${EXCEPTION_KINDS[row.kind].label}, ${row.subject}`}
        icon={IconEye}
        onClick={() => open('view', row)}
      />
    )),
    dialog: shown && <ExceptionDialog key={shown.opening} row={shown.row} opened={isOpen} onClose={close} />,
  }
}
