// Rejects a withdrawal request; the wallet keeps its money.
import { contract } from '@panadesk/contract'
import { showNotice } from '../kit/confirm.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { USER_PAGE_WORDS } from './request-words.ts'
import type { WithdrawalDialogProps } from './dialog-props.ts'

export function RejectWithdrawal({ row, isOnUserPage, opened, onClose }: WithdrawalDialogProps) {
  return (
    <RejectDialog
      title="Reject Withdraw Request"
      row={row}
      call={contract.withdrawals.reject}
      remarkField="remark"
      toBody={(remark) => ({ withdraw_reqDB_id: row._id, remark })}
      remarkMissing={isOnUserPage ? USER_PAGE_WORDS.remarkMissing : undefined}
      opened={opened}
      onClose={onClose}
      onDone={({ msg }) =>
        void showNotice({ title: 'Rejected', message: isOnUserPage ? USER_PAGE_WORDS.withdrawalRejected : msg })
      }
    />
  )
}
