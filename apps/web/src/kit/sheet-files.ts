// One table as the files that a menu offers: CSV, and a workbook.
import { fileNameOf, saveFile } from '../platform/save-file.ts'
import { formatNow } from '../platform/zoned-time.ts'
import type { FileChoice } from './export-menu.tsx'
import { saveXlsx } from './save-xlsx.ts'
import { sheetCsv, type Sheet } from './sheet.ts'

/** Named by these words and the time; the table is made when a file is chosen. */
export function sheetFiles<Row>(wordsOf: () => readonly string[], sheetOf: () => Sheet<Row>): FileChoice[] {
  const nameOf = (ending: string): string => fileNameOf([...wordsOf(), formatNow()], ending)
  const saveCsv = (): void =>
    saveFile({ fileName: nameOf('csv'), content: new Blob([sheetCsv(sheetOf())], { type: 'text/csv' }) })
  return [
    { name: 'CSV', kind: 'csv', save: saveCsv },
    { name: 'XLSX', kind: 'xlsx', save: () => void saveXlsx(nameOf('xlsx'), sheetOf()) },
  ]
}
