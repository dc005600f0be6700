// Approves or refuses what somebody else asked for. What the server says against it stands here, and the list is read again.
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import type { ApprovalRow } from '../../approvals/approval-row.ts'
import { ChoiceButtons } from '../../kit/choice-buttons.tsx'
import { askReason } from '../../kit/confirm.ts'
import { useChoice } from '../../kit/use-choice.ts'

interface DecideApprovalProps {
  row: ApprovalRow
  onDone: () => void
}

const { decide, list, count } = contract.approvals

export function DecideApproval({ row, onDone }: DecideApprovalProps) {
  const { failure, send, stateOf } = useChoice<typeof decide, 'approve' | 'refuse'>(decide, {
    refresh: [list, count],
    success: (reply) => reply.msg,
    onDone,
  })

  async function approve(): Promise<void> {
    await send('approve', { approval_id: row._id, decision: 'approve' })
  }

  async function refuse(): Promise<void> {
    const reason = await askReason({
      title: 'Refuse',
      message: `${row.asked_by} asked for this, and will read why it was refused.`,
      confirmLabel: 'Refuse',
      danger: true,
    })
    if (reason !== undefined) await send('refuse', { approval_id: row._id, decision: 'refuse', reason })
  }

  return (
    <ChoiceButtons failure={failure}>
      <Button variant="default" onClick={() => void refuse()} {...stateOf('refuse')}>
        Refuse
      </Button>
      {row.is_typed === 0 && (
        <Button onClick={() => void approve()} {...stateOf('approve')}>
          Approve
        </Button>
      )}
    </ChoiceButtons>
  )
}
