// Begins to decide the selected requests at once, and shows how far it is.
import { useRowDialog } from '../../kit/use-row-dialog.ts'
import { useUrlValue } from '../../kit/use-url-value.ts'
import { newRequestKey } from '../../wallet/new-request-key.ts'
import type { Decision, QueueRow } from './queue.ts'

export interface BulkDraft {
  decision: Decision
  rows: readonly QueueRow[]
  /** Under which it is begun once, however often it is sent. */
  requestKey: string
}

export function useBulkDialog(clearSelection: () => void) {
  const { shown, control, open } = useRowDialog<'decide', BulkDraft>()
  const [, show] = useUrlValue('bulk')
  return {
    shown,
    control,
    open: (decision: Decision, rows: readonly QueueRow[]) =>
      open('decide', { decision, rows, requestKey: newRequestKey() }),
    begun: (bulkId: string) => {
      clearSelection()
      show(bulkId)
    },
  }
}
