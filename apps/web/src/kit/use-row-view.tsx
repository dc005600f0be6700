// A look at one row of a list: the button in it, and the dialog that it opens.
import { IconEye } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { Column } from './data-table.tsx'
import type { DialogControl } from './dialog.tsx'
import { actionColumn } from './list-columns.tsx'
import { RowAction } from './row-action.tsx'
import { useRowDialog } from './use-row-dialog.ts'

export interface RowView<Row> {
  /** What the button says; 'View' when left out. */
  labelOf?: (row: Row) => string
  /** Which row it is, for screen readers. */
  nameOf: (row: Row) => string
  View: ComponentType<DialogControl & { row: Row }>
}

/** The buttons of each row, and what they open. */
export interface RowButtons<Row> {
  column: Column<Row>
  dialog: ReactNode
}

export function useRowView<Row>(view: RowView<Row>): RowButtons<Row> {
  const { labelOf = () => 'View', nameOf, View } = view
  const { shown, control, open } = useRowDialog<'view', Row>()
  return {
    column: actionColumn((row) => (
      <RowAction label={labelOf(row)} of={nameOf(row)} icon={IconEye} onClick={() => open('view', row)} />
    )),
    dialog: shown && <View key={shown.opening} row={shown.row} {...control} />,
  }
}
