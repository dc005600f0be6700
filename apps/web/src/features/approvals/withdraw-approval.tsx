// Takes an own request back while it waits.
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import type { ApprovalRow } from '../../approvals/approval-row.ts'
import dialog from '../../kit/dialog.module.css'
import { useAskedAction } from '../../kit/use-asked-action.ts'
import classes from './approvals.module.css'

interface WithdrawApprovalProps {
  row: ApprovalRow
  onDone: () => void
}

const QUESTION = {
  title: 'Withdraw',
  message: 'Nobody can approve this request any more. Do you want to withdraw it?',
  confirmLabel: 'Withdraw',
  danger: true,
}

export function WithdrawApproval({ row, onDone }: WithdrawApprovalProps) {
  const { withdraw, list } = contract.approvals
  const action = useAskedAction(withdraw, { refresh: [list], success: (reply) => reply.msg, onDone })
  return (
    <>
      <p className={classes.note}>You asked for this; somebody else decides.</p>
      <div className={dialog.buttons}>
        <Button
          variant="default"
          loading={action.isRunning}
          onClick={() => void action.ask(QUESTION, { approval_id: row._id })}
        >
          Withdraw
        </Button>
      </div>
    </>
  )
}
