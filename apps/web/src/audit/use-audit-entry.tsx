// Opens rows of the audit log: the button in the row, and the dialog, which is read when it is first needed.
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { actionColumn } from '../kit/list-columns.tsx'
import { loadLater } from '../kit/load-later.tsx'
import { RowAction } from '../kit/row-action.tsx'
import type { RowButtons } from '../kit/use-row-view.tsx'
import { formatInstant } from '../platform/zoned-time.ts'
import type { AuditRow } from './audit-row.ts'
import { said } from '../platform/said.ts'

const AuditEntryDialog = loadLater(async () => (await import('./audit-entry-dialog.tsx')).AuditEntryDialog)

export function useAuditEntry(): RowButtons<AuditRow> {
  const [isOpen, setOpen] = useState(false)
  // Stays while the dialog closes, so that it does not empty before it is gone.
  const [shown, setShown] = useState<AuditRow>()
  return {
    column: actionColumn(
      (row) => (
        <RowAction
          label="Before and after"
          of={`${said(row.action)}, ${formatInstant(row.insert_date)}`}
          icon={IconEye}
          onClick={() => {
            setShown(row)
            setOpen(true)
          }}
        />
      ),
      'Details',
    ),
    dialog: shown !== undefined && <AuditEntryDialog row={shown} opened={isOpen} onClose={() => setOpen(false)} />,
  }
}
