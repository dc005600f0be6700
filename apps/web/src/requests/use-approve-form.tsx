// What approving a withdrawal sends and asks for, in its dialog and beside the queue
// (docs/screens.md, "Withdrawal requests").
import { Textarea } from '@mantine/core'
import { contract } from '@panadesk/contract'
import type { FileValue } from '../kit/file-rules.ts'
import type { FormBodyProps } from '../kit/form-body.tsx'
import { decisionFailed, FAILURES } from './decision-failure.ts'
import { FUND_CALLS } from './request-calls.ts'
import { ReceiptField, receiptOf } from './receipt-field.tsx'

interface Values extends Record<string, unknown> {
  file: FileValue
  remark: string
}

interface ApproveOptions {
  id: string
  /** Somebody else decided it, or it is gone. */
  onOver: () => void
  /** Copied before there was a field for it. */
  receipt?: File | undefined
}

export function useApproveForm({ id, onOver, receipt }: ApproveOptions) {
  const initialValues: Values = { file: receipt && receiptOf(receipt), remark: '' }
  return {
    call: contract.withdrawals.approve,
    initialValues,
    toBody: ({ remark }) => ({ withdraw_reqDB_id: id, remark }),
    submitLabel: 'Approve',
    runningText: 'Processing... Please wait while we approve the request.',
    refresh: FUND_CALLS,
    onFailed: decisionFailed(FAILURES.approve, onOver),
    children: (form) => (
      <>
        <Textarea label="Remark" rows={2} {...form.getInputProps('remark')} />
        <ReceiptField label="Payment Receipt" {...form.getInputProps('file')} />
      </>
    ),
  } satisfies Omit<FormBodyProps<typeof contract.withdrawals.approve, Values>, 'onClose'>
}
