// Takes a notice away, for players as well.
import { contract } from '@panadesk/contract'
import { IconTrash } from '@tabler/icons-react'
import { confirmAction } from '../../kit/confirm.ts'
import { RowAction } from '../../kit/row-action.tsx'
import { useAction } from '../../platform/use-action.ts'
import type { Notice } from './notice.ts'

export function DeleteNotice({ notice: { _id: id, notice_title: title } }: { notice: Notice }) {
  const remove = useAction(contract.notices.delete, {
    refresh: [contract.notices.list],
    success: (reply) => reply.msg,
  })

  async function askAndDelete(): Promise<void> {
    const isAgreed = await confirmAction({
      title: 'Delete Notice',
      message: `“${title}” is deleted, and players no longer see it. This cannot be undone.`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (isAgreed) await remove.run({ noticeDB_id: id })
  }

  return (
    <RowAction
      label="Delete"
      of={title}
      icon={<IconTrash size={17} aria-hidden />}
      onClick={() => void askAndDelete()}
      isRunning={remove.isRunning}
      tone="bad"
    />
  )
}
