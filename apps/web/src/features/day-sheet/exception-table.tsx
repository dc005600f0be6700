// What the server found of the dates that somebody has to explain.
import { EXCEPTION_KINDS, EXCEPTION_STATE_LABELS } from '@panadesk/domain/exception-kinds'
import { subjectWords } from '../../approvals/subject-words.ts'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Money } from '../../kit/money.tsx'
import classes from './sheet.module.css'
import type { SheetParts } from './sheet.ts'

type Exception = SheetParts['exceptions'][number]

const COLUMNS: Column<Exception>[] = [
  { header: 'Kind', render: ({ kind }) => EXCEPTION_KINDS[kind].label },
  { header: 'Subject', render: subjectWords },
  { header: 'State', render: ({ state }) => EXCEPTION_STATE_LABELS[state] },
  { header: 'Amount', align: 'right', render: ({ amount }) => (amount === null ? '–' : <Money rupees={amount} />) },
]

export function ExceptionTable({ sheet }: { sheet: SheetParts }) {
  const { exceptions, exceptions_found: found, exceptions_open: open } = sheet
  const left = found - exceptions.length
  return (
    <>
      {exceptions.length === 0 ? (
        <EmptyState title="Nothing has to be explained." />
      ) : (
        <DataTable label="Exceptions" columns={COLUMNS} rows={exceptions} rowKey={({ _id }) => _id} />
      )}
      <p className={classes.total}>
        {left > 0 && `${left} more are under Exceptions. `}
        Open of all dates: {open}
      </p>
    </>
  )
}
