// The columns of a list: what server, panel, file and print know of each.
import { sumRupees } from '@panadesk/domain/money'

/** Code to word. */
export type CodeWords = Readonly<Record<number, string>>

/**
 * What stands in a column.
 * - `text`: words; where there is no room they break
 * - `line`: what is never broken, such as a mobile number, a time of day or a transaction id
 * - `said`, `word`: text and line that come out of the product and not from people: each panel says them in its language
 * - `money`: rupees
 * - `count`: how many
 * - `instant`: an ISO instant, or a word where there is none
 * - `code`: a number that stands for a word
 */
type ColumnKind = 'text' | 'line' | 'said' | 'word' | 'money' | 'count' | 'instant' | 'code'

export interface ListColumn {
  readonly title: string
  /** Of the file, where it is not the screen's. */
  readonly fileTitle?: string
  readonly kind: ColumnKind
  /** What a file has in place of the codes, as the screens do. */
  readonly words?: CodeWords
  /** Where the list is not sorted by it. */
  readonly sorts?: false
  /** A search looks for its text in it. */
  readonly searches?: true
  /** Of money: what the rows have in it adds up to something. */
  readonly sums?: true
}

/**
 * By the field of a row, in the order of the file and of a request's `fieldIndex`: the first is 1, 0 is the order of entry,
 * which one that does not sort stands for, too.
 */
export type ListColumns = Readonly<Record<string, ListColumn>>

/** The names of the columns that add up to something. */
export function summedColumns(columns: ListColumns): string[] {
  return Object.entries(columns).flatMap(([name, { sums }]) => (sums === true ? [name] : []))
}

/** What rows add up to, in rupees by column; a row without an amount adds nothing. */
export function sumRows(names: readonly string[], rows: readonly unknown[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, sumRupees(rows.flatMap((row) => amountIn(row, name)))]))
}

function amountIn(row: unknown, name: string): number[] {
  const amount = (row as Readonly<Record<string, unknown>>)[name]
  return typeof amount === 'number' ? [amount] : []
}

/** Columns that many lists have, in the same words: when a row came about, whose it is, and of which game. */
export const INSERT_DATE = { insert_date: { title: 'Date', kind: 'instant' } } as const satisfies ListColumns
export const USER_NAME = {
  user_name: { title: 'User Name', kind: 'text', searches: true },
} as const satisfies ListColumns
export const GAME_NAME = {
  game_name: { title: 'Game Name', kind: 'text', searches: true },
} as const satisfies ListColumns

/** The first line of a list's file. */
export function fileTitles(columns: ListColumns): string[] {
  return Object.values(columns).map(({ title, fileTitle }) => fileTitle ?? title)
}
