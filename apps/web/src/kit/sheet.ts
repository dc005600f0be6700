// A table as it stands in a file for spreadsheets.

export interface Sheet<Row> {
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: readonly Row[]
}

export interface SheetColumn<Row> {
  readonly title: string
  /** Numbers that only name something are text, so that they keep the zeros in front. */
  readonly kind: 'text' | 'count' | 'money'
  readonly of: (row: Row) => string | number
}
