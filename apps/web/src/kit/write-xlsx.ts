// A table as the one sheet of a workbook, with its head in sight and its amounts as numbers.
import writeXlsxFile from 'write-excel-file/universal'
import type { Sheet, SheetColumn } from './sheet.ts'

const FORMATS = { text: '@', count: '#,##0', money: '#,##0.00' } as const satisfies Record<
  SheetColumn<never>['kind'],
  string
>
const WIDTH = 18

export function writeXlsx<Row>({ name, columns, rows }: Sheet<Row>): Promise<Blob> {
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const lines = rows.map((row) => columns.map(({ kind, of }) => ({ value: of(row), format: FORMATS[kind] })))
  return writeXlsxFile([head, ...lines], {
    sheet: name,
    columns: columns.map(() => ({ width: WIDTH })),
    stickyRowsCount: 1,
  }).toBlob()
}
