// Which rows of a list are selected, across its pages: one by one, or with Shift all from the last one that was pressed.

export interface SelectedRows<Row> {
  /** By what tells the rows apart; as they were when they were selected. */
  readonly rows: ReadonlyMap<string, Row>
  /** From where a range goes. */
  readonly anchor: string | undefined
}

export const NOTHING_SELECTED = { rows: new Map<string, never>(), anchor: undefined }

interface Press<Row> {
  /** Those of the page, in its order; only they can be selected. */
  page: readonly { readonly key: string; readonly row: Row }[]
  key: string
  isRange: boolean
  /** More are not taken. */
  most: number
}

/** Selects a row, or takes it out; with `isRange` all up to it from the one before, in the same way. */
export function pressRow<Row>(
  selected: SelectedRows<Row>,
  { page, key, isRange, most }: Press<Row>,
): SelectedRows<Row> {
  const pressed = page.findIndex((each) => each.key === key)
  const from = isRange ? page.findIndex((each) => each.key === selected.anchor) : -1
  const [first, last] = from === -1 ? [pressed, pressed] : [Math.min(from, pressed), Math.max(from, pressed)]
  const range = page.slice(Math.max(first, 0), last + 1)
  const rows = selected.rows.has(key) ? without(selected.rows, range) : withRows(selected.rows, range, most)
  return { rows, anchor: key }
}

/** Selects all rows of a page; where they all are, takes them out. */
export function pressPage<Row>(
  selected: SelectedRows<Row>,
  { page, most }: Pick<Press<Row>, 'page' | 'most'>,
): SelectedRows<Row> {
  const areAll = page.every(({ key }) => selected.rows.has(key))
  return { rows: areAll ? without(selected.rows, page) : withRows(selected.rows, page, most), anchor: undefined }
}

function withRows<Row>(
  rows: ReadonlyMap<string, Row>,
  added: Press<Row>['page'],
  most: number,
): ReadonlyMap<string, Row> {
  const all = new Map(rows)
  for (const { key, row } of added) if (all.size < most || all.has(key)) all.set(key, row)
  return all
}

function without<Row>(rows: ReadonlyMap<string, Row>, removed: Press<Row>['page']): ReadonlyMap<string, Row> {
  const keys = new Set(removed.map(({ key }) => key))
  return new Map([...rows].filter(([key]) => !keys.has(key)))
}
