// What staff did to one user or to one game, newest first.
import type { contract } from '@panadesk/contract'
import type { Column } from '../kit/data-table.tsx'
import { ListTable } from '../kit/list-table.tsx'
import { LongName } from '../kit/long-name.tsx'
import type { ListControl } from '../kit/use-list-state.ts'
import { formatInstant } from '../platform/house-time.ts'
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

/** The server sorts by the time, and by the subject under this number. */
const SUBJECT_INDEX = 5

const COLUMNS: readonly Column<AuditRow>[] = [
  { header: 'Date', render: (row) => formatInstant(row.insert_date), nowrap: true },
  { header: 'Admin', sortable: false, render: (row) => <LongName>{row.admin_name}</LongName> },
  { header: 'Action', sortable: false, render: (row) => row.action },
  { header: 'Subject', sortIndex: SUBJECT_INDEX, render: (row) => subjectWords(row.subject) },
  {
    header: 'Change',
    sortable: false,
    render: (row) => <span className={classes.summary}>{summaryOf(differencesOf(row))}</span>,
  },
]

export function HistoryTable(props: HistoryTableProps) {
  const { column, dialog } = useAuditEntry()
  return (
    <>
      <ListTable<HistoryTableProps['call']>
        {...props}
        columns={[...COLUMNS, column]}
        rowKey={(row) => row._id}
        emptyText="Staff have changed nothing here yet."
      />
      {dialog}
    </>
  )
}
