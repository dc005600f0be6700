// A table of an answer, as the workbook of it has it on a sheet of its own.
import type { ListColumn } from '@panadesk/contract'
import type { CsvValue } from '@panadesk/domain/csv'

export interface AnswerTable {
  readonly name: string
  /** By the field of a row: what stands in it, and its first line. */
  readonly columns: Readonly<Record<string, readonly [kind: ListColumn['kind'], title: string]>>
  readonly rows: readonly Readonly<Record<string, CsvValue>>[]
}
