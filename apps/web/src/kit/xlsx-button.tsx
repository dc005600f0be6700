// Saves a table as a workbook.
import { Button } from '@mantine/core'
import { IconFileTypeXls } from '@tabler/icons-react'
import { saveXlsx } from './save-xlsx.ts'
import type { SheetColumn } from './sheet.ts'

interface XlsxButtonProps<Row> {
  /** The table, as its sheet is named. */
  of: string
  /** Without its ending. */
  fileName: string
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
}

export function XlsxButton<Row>({ of, fileName, columns, rows }: XlsxButtonProps<Row>) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconFileTypeXls size={15} aria-hidden />}
      aria-label={`XLSX of ${of}`}
      onClick={() => void saveXlsx(`${fileName}.xlsx`, { name: of, columns, rows })}
    >
      XLSX
    </Button>
  )
}
