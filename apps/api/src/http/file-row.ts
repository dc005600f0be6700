// A row of a list as its files have it.
import type { ListColumn } from '@panadesk/contract'
import type { CsvValue } from '@panadesk/domain/csv'

export type FileRow = Readonly<Record<string, CsvValue>>
export type FileColumn = readonly [name: string, column: ListColumn]
/** So many rows at a time. */
export type FileSteps = AsyncIterable<readonly FileRow[]>

/** What stands in a column, in the words of the screens. */
export function valueIn(row: FileRow, [name, { words }]: FileColumn): CsvValue {
  const value = row[name]
  return words !== undefined && typeof value === 'number' ? (words[value] ?? value) : value
}
