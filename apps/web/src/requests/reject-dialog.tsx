// Asks for the reason before a request is rejected (docs/screens.md, "Deposit requests" and "Withdrawal requests").
import { Textarea } from '@mantine/core'
import type { BodyInput, contract } from '@panadesk/contract'
import { FormDialog } from '../kit/form-dialog.tsx'
import { FAILURES, isOver, tellFailure } from './decision-failure.ts'
import { FactList } from '../kit/fact-list.tsx'
import { FUND_CALLS } from './request-calls.ts'
import classes from './requests.module.css'
import { RequestFacts } from './request-facts.tsx'
import type { RequestRow } from './request-row.ts'
import { CANNOT_BE_UNDONE } from './request-words.ts'

type RejectCall = (typeof contract.deposits)['reject' | 'rejectOnUserPage'] | (typeof contract.withdrawals)['reject']

interface RejectDialogProps<E extends RejectCall> {
  title: string
  row: RequestRow
  call: E
  /** The wire's name of the remark, by which its message finds the field. */
  remarkField: 'remark' | 'reject_remark'
  toBody: (remark: string) => BodyInput<E>
  /** Said of a missing remark, where the contract says it otherwise. */
  remarkMissing?: string | undefined
  opened: boolean
  onClose: () => void
  onDone: (reply: { msg: string }) => void
}

export function RejectDialog<E extends RejectCall>(props: RejectDialogProps<E>) {
  const { title, row, call, remarkField, toBody, remarkMissing, opened, onClose, onDone } = props
  const remarkOf = (values: Record<string, string>): string => values[remarkField] ?? ''
  return (
    <FormDialog<E, Record<string, string>>
      title={title}
      opened={opened}
      onClose={onClose}
      call={call}
      initialValues={{ [remarkField]: '' }}
      toBody={(values) => toBody(remarkOf(values))}
      validate={(values) =>
        remarkMissing !== undefined && remarkOf(values).trim() === '' ? { [remarkField]: remarkMissing } : {}
      }
      submitLabel="Reject"
      danger
      refresh={FUND_CALLS}
      onDone={onDone}
      onFailed={(failed) => {
        tellFailure(failed, FAILURES.reject)
        if (isOver(failed)) onClose()
      }}
    >
      {(form) => (
        <>
          <FactList>
            <RequestFacts row={row} />
          </FactList>
          <p className={classes.question}>{CANNOT_BE_UNDONE}</p>
          <Textarea label="Remark" rows={3} {...form.getInputProps(remarkField)} />
        </>
      )}
    </FormDialog>
  )
}
