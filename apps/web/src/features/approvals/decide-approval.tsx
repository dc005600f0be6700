// Approves or refuses what somebody else asked for. What the server says against it stands here, and the list is read again.
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { useState } from 'react'
import type { ApprovalRow } from '../../approvals/approval-row.ts'
import { askReason } from '../../kit/confirm.ts'
import dialog from '../../kit/dialog.module.css'
import { FormAlert } from '../../kit/form-alert.tsx'
import { refreshCalls } from '../../platform/query-client.ts'
import { failureText, useAction } from '../../platform/use-action.ts'
import classes from './approvals.module.css'

interface DecideApprovalProps {
  row: ApprovalRow
  onDone: () => void
}

const { decide, list, count } = contract.approvals

export function DecideApproval({ row, onDone }: DecideApprovalProps) {
  const [failure, setFailure] = useState<string>()
  const [decision, setDecision] = useState<'approve' | 'refuse'>()
  const action = useAction(decide, {
    refresh: [list, count],
    success: (reply) => reply.msg,
    onDone,
    onFailed: (error) => {
      setFailure(failureText(error))
      refreshCalls([list, count])
    },
  })

  async function send(chosen: 'approve' | 'refuse', reason?: string): Promise<void> {
    setFailure(undefined)
    setDecision(chosen)
    await action.run({ approval_id: row._id, decision: chosen, reason })
  }

  async function refuse(): Promise<void> {
    const reason = await askReason({
      title: 'Refuse',
      message: `${row.asked_by} asked for this, and will read why it was refused.`,
      confirmLabel: 'Refuse',
      danger: true,
    })
    if (reason !== undefined) await send('refuse', reason)
  }

  return (
    <>
      <div className={classes.alert}>
        <FormAlert message={failure} />
      </div>
      <div className={dialog.buttons}>
        <Button
          variant="default"
          onClick={() => void refuse()}
          loading={action.isRunning && decision === 'refuse'}
          disabled={action.isRunning}
        >
          Refuse
        </Button>
        {row.is_typed === 0 && (
          <Button
            onClick={() => void send('approve')}
            loading={action.isRunning && decision === 'approve'}
            disabled={action.isRunning}
          >
            Approve
          </Button>
        )}
      </div>
    </>
  )
}
