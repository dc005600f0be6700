// All rows of a paged call, page after page, for a printed list.

/** What every paged reply has, whatever its rows are. */
export interface RowPage<Row> {
  data: readonly Row[]
  recordsFiltered: number
  limit: number
  /** In rupees by column. */
  totals?: Readonly<Record<string, number>>
}

export interface AllRows<Row> {
  rows: readonly Row[]
  /** How many there are, read or not. */
  rowCount: number
}

/** More pages of paper nobody reads, and no browser lays out. */
export const MOST_ROWS = 5_000

/**
 * Reads the pages one after the other until they have brought all rows, or `MOST_ROWS` of them. `readPage` counts from
 * 1. A row that comes twice, because a new one has moved the pages on meanwhile, is kept once.
 */
export async function readAllRows<Row>(
  readPage: (page: number) => Promise<RowPage<Row>>,
  rowKey: (row: Row) => string,
): Promise<AllRows<Row>> {
  const rows = new Map<string, Row>()
  for (let page = 1; ; page += 1) {
    const { data, recordsFiltered, limit } = await readPage(page)
    for (const row of data) rows.set(rowKey(row), row)
    const isLast = data.length === 0 || page * limit >= Math.min(recordsFiltered, MOST_ROWS)
    if (isLast) return { rows: [...rows.values()].slice(0, MOST_ROWS), rowCount: recordsFiltered }
  }
}
