// What each decision asks for, beside the queue.
import { contract } from '@panadesk/contract'
import { FormBody } from '../../kit/form-body.tsx'
import { refreshCalls } from '../../platform/query-client.ts'
import {
  depositRejection,
  rejectForm,
  withdrawalRejection,
  type RejectCall,
  type RejectOptions,
} from '../../requests/reject-form.tsx'
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

export function ApproveForm({ row, receipt, ...props }: DecisionFormProps & { receipt: File | undefined }) {
  const form = useApproveForm({ id: row._id, onOver: props.onOver, receipt })
  return (
    <FormBody {...form} {...after(row, props)} toBody={(values) => ({ ...form.toBody(values), ...overClaim(props) })} />
  )
}

export function RejectForm({ row, ...props }: DecisionFormProps) {
  return isDeposit(row) ? (
    <Rejection row={row} {...props} rejection={depositRejection(row._id)} />
  ) : (
    <Rejection row={row} {...props} rejection={withdrawalRejection(row._id)} />
  )
}

interface RejectionProps<E extends RejectCall> extends DecisionFormProps {
  rejection: Omit<RejectOptions<E>, 'onOver'>
}

function Rejection<E extends RejectCall>({ row, rejection, ...props }: RejectionProps<E>) {
  const form = rejectForm<E>({ ...rejection, onOver: props.onOver })
  return (
    <FormBody<E, Record<string, string>>
      {...form}
      {...after(row, props)}
      toBody={(values) => ({ ...form.toBody(values), ...overClaim(props) })}
    />
  )
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
