// The table that is shown, on a sheet of its own, with its state in the URL.
import type { ReactNode } from 'react'
import { Section } from '../../kit/section.tsx'
import { useUrlListState } from '../../kit/use-list-state.ts'
import { TABLES, type TableName } from './table-places.ts'
import type { UserTableProps } from './user-table.ts'

interface TableSectionProps {
  /** Of the user. */
  id: string
  table: TableName
  children: (props: UserTableProps) => ReactNode
}

export function TableSection({ id, table, children }: TableSectionProps) {
  const { title, prefix } = TABLES[table]
  const control = useUrlListState(prefix)
  return (
    <Section title={title} flush>
      {children({ id, control, label: title })}
    </Section>
  )
}
