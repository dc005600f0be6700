// Takes an idea out of the list, once that was confirmed (docs/screens.md, "User Ideas").
import { IconTrash } from '@tabler/icons-react'
import { contract } from '@panadesk/contract'
import { confirmAction } from '../../kit/confirm.ts'
import { RowAction, RowActions } from '../../kit/row-action.tsx'
import { toast } from '../../platform/toast.ts'
import { useAction } from '../../platform/use-action.ts'
import { deleteFailure } from './delete-failure.ts'
import type { Idea } from './idea.ts'

export function DeleteIdea({ idea }: { idea: Idea }) {
  const remove = useAction(contract.userIdeas.delete, {
    refresh: [contract.userIdeas.list],
    success: 'Idea has been deleted.',
    onFailed: (error) => toast.error(deleteFailure(error)),
  })

  async function askAndDelete(): Promise<void> {
    const isAgreed = await confirmAction({
      title: 'Delete Idea',
      message: `Do you want to delete this idea of ${idea.user_name}?`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (isAgreed) await remove.run({}, { id: idea._id })
  }

  return (
    <RowActions>
      <RowAction
        label="Delete"
        of={`idea of ${idea.user_name}`}
        icon={<IconTrash size={17} aria-hidden />}
        onClick={() => void askAndDelete()}
        isRunning={remove.isRunning}
        tone="bad"
      />
    </RowActions>
  )
}
