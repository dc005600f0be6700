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

/** How many rows a list has: a page that is not full ends it, so that only behind a full one they must be counted. */
export async function countRows(
  page: PageRequest,
  { startCounts, listed }: { startCounts: 'page' | 'offset'; listed: number },
  count: () => Promise<number>,
): Promise<number> {
  const offset = offsetOf(page, startCounts)
  return listed < page.length && (listed > 0 || offset === 0) ? offset + listed : count()
}

/** A substring pattern for `ilike`; what the user typed stands for itself. */
export function containsPattern(searchValue: string): string {
  return `%${searchValue.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** The id that a search names whole, as `_id` travels; undefined for any other text. */
export function searchedWholeId(searchValue: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(searchValue) ? Number(searchValue) : undefined
}
