// What each decision asks for, beside the queue.
import { contract } from '@panadesk/contract'
import { FormBody } from '../../kit/form-body.tsx'
import { refreshCalls } from '../../platform/query-client.ts'
import { rejectForm, type RejectOptions } from '../../requests/reject-form.tsx'
import { isDeposit, type DepositRow } from '../../requests/request-row.ts'
import { useAcceptForm } from '../../requests/use-accept-form.tsx'
import { useApproveForm } from '../../requests/use-approve-form.tsx'
import type { QueueRow } from './queue.ts'

export interface DecisionFormProps {
  row: QueueRow
  /** Somebody else is on it. */
  isOverClaim: boolean
  onClose: () => void
  onDone: () => void
  onOver: () => void
}

const { deposits, withdrawals } = contract

export function AcceptForm({ row, ...props }: DecisionFormProps & { row: DepositRow }) {
  const form = useAcceptForm({ id: row._id, row, onOver: props.onOver })
  return (
    <FormBody
      {...form}
      {...after(row, props)}
      toBody={(values) => ({ ...form.toBody(values), ...overClaim(props) })}
      startsAt="submit"
    />
  )
}

export function ApproveForm({ row, ...props }: DecisionFormProps) {
  const form = useApproveForm({ id: row._id, onOver: props.onOver })
  return (
    <FormBody {...form} {...after(row, props)} toBody={(values) => ({ ...form.toBody(values), ...overClaim(props) })} />
  )
}

export function RejectForm({ row, ...props }: DecisionFormProps) {
  const { onOver } = props
  if (isDeposit(row)) {
    const toBody = (remark: string) => ({ depositDB_id: row._id, reject_remark: remark, ...overClaim(props) })
    const options: RejectOptions<typeof deposits.reject> = {
      call: deposits.reject,
      remarkField: 'reject_remark',
      toBody,
      onOver,
    }
    return <FormBody {...rejectForm(options)} {...after(row, props)} />
  }
  const toBody = (remark: string) => ({ withdraw_reqDB_id: row._id, remark, ...overClaim(props) })
  const options: RejectOptions<typeof withdrawals.reject> = {
    call: withdrawals.reject,
    remarkField: 'remark',
    toBody,
    onOver,
  }
  return <FormBody {...rejectForm(options)} {...after(row, props)} />
}

function overClaim({ isOverClaim }: Pick<DecisionFormProps, 'isOverClaim'>) {
  return isOverClaim ? { over_claim: true } : {}
}

/** By its number, so that several in a row are told apart. */
function after({ tx_request_number: number }: QueueRow, { onClose, onDone }: Omit<DecisionFormProps, 'row'>) {
  return {
    onClose,
    success: ({ msg }: { msg: string }) => `${number}: ${msg}`,
    onDone: () => {
      refreshCalls([contract.queues.request])
      onDone()
    },
    onWaiting: onDone,
  }
}
