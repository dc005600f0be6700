// Asks before the selected requests are decided at once, with how many they are and what they add up to.
import { Textarea } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { sumRupees } from '@panadesk/domain/money'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import type { FileValue } from '../../kit/file-rules.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { MoneyFact } from '../../kit/money-fact.tsx'
import { ReceiptField } from '../../requests/receipt-field.tsx'
import { QUEUES, type Decision, type QueueKind } from './queue.ts'
import classes from './queues.module.css'
import type { BulkDraft } from './use-bulk-dialog.ts'

const { queues } = contract

const CALLS = {
  deposit: { accept: queues.acceptDeposits, reject: queues.rejectDeposits },
  withdrawal: { accept: queues.approveWithdrawals, reject: queues.rejectWithdrawals },
} as const satisfies Record<QueueKind, Record<Decision, unknown>>

type BulkCall = (typeof CALLS)[QueueKind][Decision]

interface Values extends Record<string, unknown> {
  file?: FileValue
  remark?: string
  reject_remark?: string
}

interface BulkDialogProps extends BulkDraft {
  kind: QueueKind
  opened: boolean
  onClose: () => void
  onBegun: (bulkId: string) => void
}

export function BulkDialog({ kind, decision, rows, requestKey, opened, onClose, onBegun }: BulkDialogProps) {
  const { accept, rows: words } = QUEUES[kind]
  const call: BulkCall = CALLS[kind][decision]
  const submitLabel = decision === 'accept' ? accept : 'Reject'
  const remarkField = kind === 'deposit' && decision === 'reject' ? 'reject_remark' : 'remark'
  const wantsReceipt = kind === 'withdrawal' && decision === 'accept'
  return (
    <FormDialog<BulkCall, Values>
      title={`${submitLabel} Selected`}
      opened={opened}
      onClose={onClose}
      call={call}
      initialValues={{ ...(wantsReceipt && { file: undefined }), [remarkField]: '' }}
      toBody={({ file: _file, ...remark }) => ({
        // A form has no lists.
        request_ids: rows.map(({ _id: id }) => id).join(','),
        request_key: requestKey,
        ...(remark as { remark: string; reject_remark: string }),
      })}
      submitLabel={`${submitLabel} ${rows.length}`}
      danger={decision === 'reject'}
      refresh={[queues.bulks]}
      onDone={({ bulk_id: bulkId }) => onBegun(bulkId)}
    >
      {(form) => (
        <>
          <FactList>
            <Fact label="Requests">{`${rows.length} ${words}`}</Fact>
            <MoneyFact label="Together" rupees={sumRupees(rows.map(({ amount }) => amount))} />
          </FactList>
          <p className={classes.quiet}>
            They are decided one after the other, also when you leave this screen. What cannot be done is named.
          </p>
          {wantsReceipt && (
            <ReceiptField
              label="Payment Receipt"
              hint="Of the one payment for all of them."
              {...form.getInputProps('file')}
            />
          )}
          <Textarea label="Remark" rows={3} {...form.getInputProps(remarkField)} />
        </>
      )}
    </FormDialog>
  )
}
