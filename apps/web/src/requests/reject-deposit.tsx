// Rejects a deposit request. The user page has a call of its own for it, which does the same
// (docs/wire.md, "Request codes").
import { contract } from '@panadesk/contract'
import { toast } from '../platform/toast.ts'
import type { DepositDialogProps } from './dialog-props.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { depositRejection } from './reject-form.tsx'

export function RejectDeposit({ row, isOnUserPage, opened, onClose }: DepositDialogProps) {
  const shared = { title: 'Reject Fund Request', row, opened, onClose, onDone: tellDone }
  if (isOnUserPage) {
    return (
      <RejectDialog
        {...shared}
        call={contract.deposits.rejectOnUserPage}
        remarkField="remark"
        toBody={(remark) => ({ transactionDB_id: row._id, remark })}
      />
    )
  }
  return <RejectDialog {...shared} {...depositRejection(row._id)} />
}

function tellDone({ msg }: { msg: string }): void {
  toast.success(msg)
}
