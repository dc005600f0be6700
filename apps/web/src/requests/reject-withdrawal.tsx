// Rejects a withdrawal request; the wallet keeps its money.
import { toast } from '../platform/toast.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { withdrawalRejection } from './reject-form.tsx'
import { USER_PAGE_WORDS } from './request-words.ts'
import type { WithdrawalDialogProps } from './dialog-props.ts'

export function RejectWithdrawal({ row, isOnUserPage, opened, onClose }: WithdrawalDialogProps) {
  return (
    <RejectDialog
      title="Reject Withdraw Request"
      row={row}
      {...withdrawalRejection(row._id)}
      remarkMissing={isOnUserPage ? USER_PAGE_WORDS.remarkMissing : undefined}
      opened={opened}
      onClose={onClose}
      onDone={({ msg }) => toast.success(isOnUserPage ? USER_PAGE_WORDS.withdrawalRejected : `Rejected: ${msg}`)}
    />
  )
}
