// The dialogs of a deposit request: accept and reject.
import { AcceptDeposit } from './accept-deposit.tsx'
import type { DepositAction } from './deposit-actions.tsx'
import type { DepositDialogProps } from './dialog-props.ts'
import { RejectDeposit } from './reject-deposit.tsx'

export function DepositDialog({ action, ...props }: DepositDialogProps & { action: DepositAction }) {
  return action === 'accept' ? <AcceptDeposit {...props} /> : <RejectDeposit {...props} />
}
