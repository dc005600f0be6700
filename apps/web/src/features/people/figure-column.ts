// A column of figures: what stands in it, and in which order its rows are.
import type { ReactNode } from 'react'

export interface FigureColumn<Row> {
  title: string
  /** `wait` are seconds. */
  kind: 'text' | 'count' | 'money' | 'wait'
  /** What is sorted by and stands in the file; null where there is nothing. */
  of: (row: Row) => string | number | null
  /** Where the screen shows more than the value. */
  cell?: (row: Row) => ReactNode
}

/** As they came without a column; rows with nothing in it are last, whichever way it is sorted. */
export function inOrder<Row>(
  rows: readonly Row[],
  column: FigureColumn<Row> | undefined,
  order: 1 | -1,
): readonly Row[] {
  if (column === undefined) return order === 1 ? rows : rows.toReversed()
  return rows.toSorted((left, right) => {
    const [a, b] = [column.of(left), column.of(right)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return order * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)))
  })
}
