// A table as it stands in a file for spreadsheets.
import { CSV_BYTE_ORDER_MARK, csvLine } from '@panadesk/domain/csv'

export interface Sheet<Row> {
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: readonly Row[]
}

export interface SheetColumn<Row> {
  readonly title: string
  /** Numbers that only name something are text, so that they keep the zeros in front. */
  readonly kind: 'text' | 'count' | 'money' | 'percent'
  /** Null where there is nothing. */
  readonly of: (row: Row) => string | number | null
}

/** The same as CSV. */
export function sheetCsv<Row>({ columns, rows }: Pick<Sheet<Row>, 'columns' | 'rows'>): string {
  const head = columns.map(({ title }) => title)
  return CSV_BYTE_ORDER_MARK + [head, ...rows.map((row) => columns.map(({ of }) => of(row)))].map(csvLine).join('')
}
