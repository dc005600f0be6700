// Columns under the contract's titles, by which the server sorts them (design §3).
import type { ListColumn } from '@panadesk/contract'
import type { Column } from '../kit/data-table.tsx'

type Cell<Row> = Omit<Column<Row>, 'header' | 'sortIndex'>

/**
 * One column for each of the cells, in their order. `fieldIndex` counts the titles from 1; a field that stands in the cell
 * of another one has no cell, so each column names its own.
 */
export function titledColumns<Row, Field extends string>(
  columns: Readonly<Record<Field, ListColumn>>,
  cells: Readonly<Partial<Record<NoInfer<Field>, Cell<Row>>>>,
): Column<Row>[] {
  const fields = Object.keys(columns)
  return Object.entries<Cell<Row> | undefined>(cells).flatMap(([field, cell]) =>
    cell === undefined
      ? []
      : [{ header: columns[field as Field].title, sortIndex: fields.indexOf(field) + 1, ...cell }],
  )
}
