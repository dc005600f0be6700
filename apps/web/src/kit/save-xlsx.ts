// Saves tables as a workbook; what writes it is loaded when the first one is asked for.
import { saveFile } from '../platform/save-file.ts'
import { toast } from '../platform/toast.ts'
import type { Sheet } from './sheet.ts'

export async function saveXlsx<Row>(fileName: string, sheet: Sheet<Row>): Promise<void> {
  try {
    const { writeXlsx } = await import('./write-xlsx.ts')
    saveFile({ fileName, content: await writeXlsx(sheet) })
  } catch {
    toast.error('The file could not be made. Please reload the page and try again.')
  }
}
