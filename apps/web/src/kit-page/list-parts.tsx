// Tables: with rows, open, on their way, and without any.
import type { Density } from '@panadesk/domain/densities'
import { IconCheck, IconEye, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { CellParts, QuietPart, SignWord } from '../kit/cell-parts.tsx'
import { DataTable, type Column } from '../kit/data-table.tsx'
import { DensitySwitch } from '../kit/density-switch.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorState } from '../kit/error-state.tsx'
import { actionColumn } from '../kit/list-columns.tsx'
import { LongText } from '../kit/long-text.tsx'
import { Money } from '../kit/money.tsx'
import { Pager } from '../kit/pager.tsx'
import { RowAction, RowActions } from '../kit/row-action.tsx'
import { Section } from '../kit/section.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { formatInstant } from '../platform/zoned-time.ts'

interface Sample {
  name: string
  rupees: number
  note: string
}

const NOTE = 'A remark that is longer than its column, so that it ends in a sign and is read whole on demand.'
const ROWS: readonly Sample[] = [
  { name: 'Sarita Shinde', rupees: 123456.5, note: 'Short' },
  { name: 'A Player Whose Name Is Longer Than Most', rupees: 5, note: NOTE },
  { name: 'Ravi', rupees: 10_000_000, note: '' },
]

const COLUMNS: readonly Column<Sample>[] = [
  {
    header: 'Player',
    sortIndex: 1,
    render: ({ name }) => (
      <CellParts>
        {name}
        <QuietPart>9876543210</QuietPart>
      </CellParts>
    ),
  },
  { header: 'Amount', sortIndex: 2, align: 'right', render: ({ rupees }) => <Money rupees={rupees} /> },
  { header: 'Date', nowrap: true, render: () => formatInstant('2026-11-21T04:30:00Z') },
  { header: 'Status', nowrap: true, render: () => <StatusBadge tone="wait" label="Pending" /> },
  { header: 'Sign', render: () => <StatusBadge tone="warn" label={<SignWord>Corrected</SignWord>} /> },
  { header: 'Remark', render: ({ note }) => <LongText text={note} name="remark" /> },
  actionColumn(({ name }) => (
    <RowActions>
      <RowAction label="View" of={name} icon={IconEye} onClick={ignore} />
      <RowAction label="Accept" of={name} icon={IconCheck} tone="good" onClick={ignore} />
      <RowAction label="Reject" of={name} icon={IconX} tone="bad" onClick={ignore} disabled />
      <RowAction label="Delete" of={name} icon={IconTrash} onClick={ignore} reason="It was accepted." />
    </RowActions>
  )),
]

export function ListParts() {
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<{ column: number; order: 1 | -1 }>({ column: 1, order: 1 })
  const onSort = (column: number): void => setSort({ column, order: sort.order === 1 ? -1 : 1 })
  // As of one list: that of all is kept on a server, and here is none.
  const [density, setDensity] = useState<Density>('comfortable')
  const table = { density, columns: COLUMNS, rowKey: ({ name }: Sample) => name }
  return (
    <>
      <Section title="Table" actions={<DensitySwitch ofList={density} onDensity={setDensity} />} flush>
        <DataTable {...table} label="Rows" rows={ROWS} sort={{ ...sort, onSort }} currentKey="Ravi" />
        <Pager page={page} rowCount={431} limit={10} onPage={setPage} label="Rows" />
      </Section>
      <Section title="Table, while newer rows are on their way" flush>
        <DataTable {...table} label="Older rows" rows={ROWS} isStale />
      </Section>
      <Section title="Table, read for the first time" flush>
        <DataTable {...table} label="Rows to come" rows={undefined} skeletonRows={3} />
      </Section>
      <Section title="Table without rows" flush>
        <EmptyState title="There is nothing here yet.">What to do next stands here.</EmptyState>
      </Section>
      <Section title="Table that could not be read" flush>
        <ErrorState error={new Error('The connection broke off.')} onRetry={ignore} />
      </Section>
    </>
  )
}

/** Nothing is done on this page. */
function ignore(): void {}
