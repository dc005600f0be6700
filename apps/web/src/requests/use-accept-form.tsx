// What accepting a deposit sends and asks for, in its dialog and beside the queue (docs/screens.md, "Deposit requests").
import { Textarea } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { useState } from 'react'
import type { FileValue } from '../kit/file-rules.ts'
import { FormAlert } from '../kit/form-alert.tsx'
import type { FormBodyProps } from '../kit/form-body.tsx'
import type { CallError } from '../platform/call-error.ts'
import { refreshCalls } from '../platform/query-client.ts'
import { decisionFailed, FAILURES } from './decision-failure.ts'
import {
  DuplicateOverride,
  NO_OVERRIDE,
  overrideBody,
  overrideFaults,
  type OverrideValues,
} from './duplicate-override.tsx'
import { FUND_CALLS } from './request-calls.ts'
import { ReceiptField } from './receipt-field.tsx'
import type { DepositRow } from './request-row.ts'

interface Values extends Record<string, unknown>, OverrideValues {
  remark: string
  file: FileValue
}

const NOTHING_ADDED: Values = { remark: '', file: undefined, ...NO_OVERRIDE }
const ACCEPTED = 1

interface AcceptOptions {
  id: string
  /** Undefined while it is being read. */
  row: Pick<DepositRow, 'duplicate_of'> | undefined
  /** Somebody else decided it, or it is gone. */
  onOver: () => void
}

export function useAcceptForm({ id, row, onOver }: AcceptOptions) {
  // Of the request that it was told of: the dialog outlives an opening.
  const [refused, setRefused] = useState<{ id: string; msg: string }>()
  const duplicate = refused?.id === id ? refused.msg : undefined
  const isCredited = duplicate !== undefined || row?.duplicate_of?.fund_status === ACCEPTED

  const tellOther = decisionFailed(FAILURES.accept, onOver)

  function tell(failed: CallError): void {
    if (failed.isDuplicateReference) {
      refreshCalls(FUND_CALLS)
      setRefused({ id, msg: failed.msg })
      return
    }
    tellOther(failed)
  }

  return {
    call: contract.deposits.accept,
    initialValues: NOTHING_ADDED,
    toBody: ({ remark, ...override }) => ({
      depositDB_id: id,
      ...(remark.trim() !== '' && { remark }),
      ...overrideBody(override),
    }),
    validate: overrideFaults,
    submitLabel: 'Accept',
    refresh: FUND_CALLS,
    onFailed: tell,
    children: (form) => (
      <>
        <ReceiptField label="Receipt (optional)" {...form.getInputProps('file')} />
        <Textarea label="Remark (optional)" rows={2} {...form.getInputProps('remark')} data-autofocus />
        <FormAlert message={duplicate} />
        {isCredited && <DuplicateOverride form={form} />}
      </>
    ),
  } satisfies Omit<FormBodyProps<typeof contract.deposits.accept, Values>, 'onClose'>
}
