// How much of a list is new since it was read.
import type { RowPage } from './all-rows.ts'

/** The rows that are more than before, or at least those of the page that were not on it; undefined where nothing is different. */
export function countNews<Row>(
  shown: RowPage<Row>,
  news: RowPage<Row>,
  rowKey: (row: Row) => string,
): number | undefined {
  if (JSON.stringify(shown.data) === JSON.stringify(news.data) && shown.recordsFiltered === news.recordsFiltered) {
    return undefined
  }
  const known = new Set(shown.data.map(rowKey))
  const unknown = news.data.filter((row) => !known.has(rowKey(row))).length
  return Math.max(
    0,
    news.recordsFiltered - shown.recordsFiltered,
    news.recordsFiltered > shown.recordsFiltered ? unknown : 0,
  )
}
