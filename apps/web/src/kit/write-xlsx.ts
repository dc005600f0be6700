// A table as the one sheet of a workbook, with its head in sight and its amounts as numbers.
import { sheetFormat } from '@panadesk/domain/sheet-format'
import writeXlsxFile from 'write-excel-file/universal'
import type { Sheet, SheetColumn } from './sheet.ts'

const TEXT = '@'
/** Of values that are per cent already. */
const PERCENT = '0.00'
const WIDTH = 18

export function writeXlsx<Row>({ name, columns, rows }: Sheet<Row>): Promise<Blob> {
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const lines = rows.map((row) => columns.map(({ kind, of }) => cellOf(kind, of(row))))
  return writeXlsxFile([head, ...lines], {
    sheet: name,
    columns: columns.map(() => ({ width: WIDTH })),
    stickyRowsCount: 1,
  }).toBlob()
}

function cellOf(kind: SheetColumn<never>['kind'], value: string | number | null) {
  return value === null ? null : { value, format: formatOf(kind, value) }
}

function formatOf(kind: SheetColumn<never>['kind'], value: string | number): string {
  if (typeof value === 'string' || kind === 'text') return TEXT
  return kind === 'percent' ? PERCENT : sheetFormat(kind, value)
}
