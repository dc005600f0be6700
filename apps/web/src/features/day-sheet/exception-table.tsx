// What the server found of the date that somebody has to explain.
import { EXCEPTION_KINDS, EXCEPTION_STATE_LABELS } from '@panadesk/domain/exception-kinds'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Money } from '../../kit/money.tsx'
import classes from './day-sheet.module.css'
import type { Sheet } from './sheet.ts'

type Exception = Sheet['exceptions'][number]

const COLUMNS: Column<Exception>[] = [
  { header: 'Kind', render: ({ kind }) => EXCEPTION_KINDS[kind].label },
  { header: 'Subject', render: ({ subject }) => subject },
  { header: 'State', render: ({ state }) => EXCEPTION_STATE_LABELS[state] },
  { header: 'Amount', align: 'right', render: ({ amount }) => (amount === null ? '–' : <Money rupees={amount} />) },
]

export function ExceptionTable({ sheet }: { sheet: Sheet }) {
  const { exceptions, exceptions_found: found, exceptions_open: open } = sheet
  const left = found - exceptions.length
  return (
    <>
      {exceptions.length === 0 ? (
        <EmptyState title="Nothing of this date has to be explained." />
      ) : (
        <DataTable label="Exceptions" columns={COLUMNS} rows={exceptions} rowKey={({ _id }) => _id} />
      )}
      <p className={classes.total}>
        {left > 0 && `${left} more of this date are under Exceptions. `}
        Open of all dates: {open}
      </p>
    </>
  )
}
