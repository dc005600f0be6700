// Asks for the reason before a request is rejected (docs/screens.md, "Deposit requests" and "Withdrawal requests").
import { FactList } from '../kit/fact-list.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { rejectForm, type RejectCall, type RejectOptions } from './reject-form.tsx'
import { RequestFacts } from './request-facts.tsx'
import type { RequestRow } from './request-row.ts'

interface RejectDialogProps<E extends RejectCall> extends Omit<RejectOptions<E>, 'onOver'> {
  title: string
  row: RequestRow
  opened: boolean
  onClose: () => void
  onDone: (reply: { msg: string }) => void
}

export function RejectDialog<E extends RejectCall>(props: RejectDialogProps<E>) {
  const { title, row, opened, onClose, onDone, ...options } = props
  const form = rejectForm<E>({ ...options, onOver: onClose })
  return (
    <FormDialog<E, Record<string, string>> title={title} opened={opened} onClose={onClose} {...form} onDone={onDone}>
      {(fields) => (
        <>
          <FactList>
            <RequestFacts row={row} />
          </FactList>
          {form.children(fields)}
        </>
      )}
    </FormDialog>
  )
}
