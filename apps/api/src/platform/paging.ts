// Paging, sorting and searching as every list of the panel understands them (design §3).
import { sql, type RawBuilder } from 'kysely'

export interface PageRequest {
  start: number
  length: number
  searchValue: string
  fieldIndex: number
  order: 1 | -1
}

/**
 * The `order by` of a list. `columns` are the list's columns after #, in the order of the screen; `idColumn` is the # column
 * and breaks ties, so that pages never overlap. An index without a column sorts as #.
 */
export function orderBy(
  page: PageRequest,
  list: { idColumn: string; columns: readonly (string | undefined)[] },
): RawBuilder<unknown> {
  const direction = sql.raw(page.order === 1 ? 'asc' : 'desc')
  const column = list.columns[page.fieldIndex - 1]
  const byId = sql`${sql.ref(list.idColumn)} ${direction}`
  return page.fieldIndex === 0 || column === undefined ? byId : sql`${sql.ref(column)} ${direction}, ${byId}`
}

/** The rows to skip: `start` is a page number on some calls and an offset on the others. */
export function offsetOf(page: PageRequest, startCounts: 'page' | 'offset'): number {
  return startCounts === 'page' ? (page.start - 1) * page.length : page.start
}

/** A substring pattern for `ilike`; what the user typed stands for itself. */
export function containsPattern(searchValue: string): string {
  return `%${searchValue.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
