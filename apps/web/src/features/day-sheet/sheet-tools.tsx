// What can be done with a sheet: saved as a workbook, which is named by house, sheet and date, and printed.
import { Button } from '@mantine/core'
import type { BodyInput, contract } from '@panadesk/contract'
import { IconFileTypeXls, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { AsOf } from '../../kit/as-of.tsx'
import { CallError } from '../../platform/call-error.ts'
import { downloadFile } from '../../platform/call.ts'
import { fileNameOf, saveFile } from '../../platform/save-file.ts'
import { toast } from '../../platform/toast.ts'
import { failureText } from '../../platform/use-action.ts'

export type SheetCall = typeof contract.daySheet.get | typeof contract.daySheet.month

interface SheetToolsProps<Call extends SheetCall> {
  call: Call
  /** Undefined while nothing is chosen. */
  body: BodyInput<Call> | undefined
  /** Once it has come. */
  reply: object | undefined
  /** What the file is named by, behind the house. */
  named: readonly string[]
}

export function SheetTools<Call extends SheetCall>({ call, body, reply, named }: SheetToolsProps<Call>) {
  const [isRunning, setRunning] = useState(false)

  async function save(asked: BodyInput<Call>): Promise<void> {
    setRunning(true)
    try {
      const { content } = await downloadFile(call, { body: asked, as: { kind: 'xlsx' } })
      saveFile({ fileName: fileNameOf([window.location.hostname, ...named], 'xlsx'), content })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!error.isHandled) toast.error(failureText(error))
    } finally {
      setRunning(false)
    }
  }

  return (
    <>
      <AsOf reply={reply} />
      <Button
        variant="default"
        leftSection={<IconFileTypeXls size={16} aria-hidden />}
        loading={isRunning}
        disabled={body === undefined || reply === undefined}
        onClick={() => body !== undefined && void save(body)}
      >
        XLSX
      </Button>
      <Button
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={reply === undefined}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </>
  )
}
