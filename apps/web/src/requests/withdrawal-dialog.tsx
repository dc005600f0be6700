// The dialogs of a withdrawal request: view, approve and reject.
import { ApproveWithdrawal } from './approve-withdrawal.tsx'
import type { WithdrawalDialogProps } from './dialog-props.ts'
import { RejectWithdrawal } from './reject-withdrawal.tsx'
import { ViewWithdrawal } from './view-withdrawal.tsx'
import type { WithdrawalAction } from './withdrawal-actions.tsx'

const DIALOGS = {
  view: ViewWithdrawal,
  approve: ApproveWithdrawal,
  reject: RejectWithdrawal,
} as const satisfies Record<WithdrawalAction, unknown>

export function WithdrawalDialog({ action, ...props }: WithdrawalDialogProps & { action: WithdrawalAction }) {
  const Shown = DIALOGS[action]
  return <Shown {...props} />
}
