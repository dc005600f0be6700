// Rejects a deposit request. The user page has a call of its own for it, which does the same
// (docs/wire.md, "Request codes").
import { contract } from '@panadesk/contract'
import { toast } from '../platform/toast.ts'
import type { DepositDialogProps } from './dialog-props.ts'
import { RejectDialog } from './reject-dialog.tsx'

const { reject, rejectOnUserPage } = contract.deposits

export function RejectDeposit({ row, isOnUserPage, opened, onClose }: DepositDialogProps) {
  const shared = { title: 'Reject Fund Request', row, opened, onClose, onDone: tellDone }
  if (isOnUserPage) {
    return (
      <RejectDialog
        {...shared}
        call={rejectOnUserPage}
        remarkField="remark"
        toBody={(remark) => ({ transactionDB_id: row._id, remark })}
      />
    )
  }
  return (
    <RejectDialog
      {...shared}
      call={reject}
      remarkField="reject_remark"
      toBody={(remark) => ({ depositDB_id: row._id, reject_remark: remark })}
    />
  )
}

function tellDone({ msg }: { msg: string }): void {
  toast.success(msg)
}
