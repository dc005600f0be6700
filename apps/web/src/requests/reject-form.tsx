// What rejecting a request sends and asks for, in its dialog and beside the queue
// (docs/screens.md, "Deposit requests" and "Withdrawal requests").
import { Textarea } from '@mantine/core'
import { contract, type BodyInput } from '@panadesk/contract'
import type { FormBodyProps } from '../kit/form-body.tsx'
import { decisionFailed, FAILURES } from './decision-failure.ts'
import { FUND_CALLS } from './request-calls.ts'
import classes from './requests.module.css'
import { CANNOT_BE_UNDONE } from './request-words.ts'

export type RejectCall =
  | (typeof contract.deposits)['reject' | 'rejectOnUserPage']
  | (typeof contract.withdrawals)['reject']

export interface RejectOptions<E extends RejectCall> {
  call: E
  /** The wire's name of the remark, by which its message finds the field. */
  remarkField: 'remark' | 'reject_remark'
  toBody: (remark: string) => BodyInput<E>
  /** Said of a missing remark, where the contract says it otherwise. */
  remarkMissing?: string | undefined
  /** Somebody else decided it, or it is gone. */
  onOver: () => void
}

/** Of the deposit with this id. */
export function depositRejection(id: string) {
  return {
    call: contract.deposits.reject,
    remarkField: 'reject_remark',
    toBody: (remark: string) => ({ depositDB_id: id, reject_remark: remark }),
  } as const
}

/** Of the withdrawal with this id. */
export function withdrawalRejection(id: string) {
  return {
    call: contract.withdrawals.reject,
    remarkField: 'remark',
    toBody: (remark: string) => ({ withdraw_reqDB_id: id, remark }),
  } as const
}

export function rejectForm<E extends RejectCall>(options: RejectOptions<E>) {
  const { call, remarkField, toBody, remarkMissing, onOver } = options
  const remarkOf = (values: Record<string, string>): string => values[remarkField] ?? ''
  return {
    call,
    initialValues: { [remarkField]: '' },
    toBody: (values) => toBody(remarkOf(values)),
    validate: (values) =>
      remarkMissing !== undefined && remarkOf(values).trim() === '' ? { [remarkField]: remarkMissing } : {},
    submitLabel: 'Reject',
    danger: true,
    refresh: FUND_CALLS,
    onFailed: decisionFailed(FAILURES.reject, onOver),
    children: (form) => (
      <>
        <p className={classes.question}>{CANNOT_BE_UNDONE}</p>
        <Textarea label="Remark" rows={3} {...form.getInputProps(remarkField)} />
      </>
    ),
  } satisfies Omit<FormBodyProps<E, Record<string, string>>, 'onClose'>
}
