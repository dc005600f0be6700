// What staff did to one user or to one game, newest first.
import type { ColumnOf, contract } from '@panadesk/contract'
import type { Column } from '../kit/data-table.tsx'
import { columnsOf, type Cells } from '../kit/list-columns.tsx'
import { ListTable } from '../kit/list-table.tsx'
import { LongName } from '../kit/long-name.tsx'
import type { ListControl } from '../kit/use-list-state.ts'
import { AuditAction } from './audit-action.tsx'
import type { AuditRow } from './audit-row.ts'
import classes from './audit.module.css'
import { differencesOf, summaryOf } from './differences.ts'
import { subjectWords } from './subjects.ts'
import { useAuditEntry } from './use-audit-entry.tsx'

interface HistoryTableProps {
  call: (typeof contract.auditLog)['ofUser' | 'ofGame']
  /** Of the user or the game. */
  id: string
  control: ListControl
  /** What the rows are, for screen readers. */
  label: string
}

const CELLS = {
  action: { render: (row) => <AuditAction row={row} /> },
  admin_name: { render: (row) => <LongName>{row.admin_name}</LongName> },
  address: 'hidden',
  subject: { render: (row) => subjectWords(row.subject) },
  subject_id: 'hidden',
  subject_name: 'hidden',
  request_id: 'hidden',
} as const satisfies Cells<ColumnOf<HistoryTableProps['call']>, AuditRow>

const CHANGE: Column<AuditRow> = {
  header: 'Difference',
  render: (row) => <span className={classes.summary}>{summaryOf(differencesOf(row))}</span>,
}

export function HistoryTable(props: HistoryTableProps) {
  const { column, dialog } = useAuditEntry()
  return (
    <>
      <ListTable<HistoryTableProps['call']>
        {...props}
        columns={[...columnsOf(props.call, CELLS), CHANGE, column]}
        emptyText="Staff have changed nothing here yet."
      />
      {dialog}
    </>
  )
}
