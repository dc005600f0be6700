// Takes a picture away from players and from the list, once that was confirmed (docs/screens.md, "Images").
import { IconTrash } from '@tabler/icons-react'
import { contract } from '@panadesk/contract'
import { confirmAction, showNotice } from '../../kit/confirm.ts'
import { RowAction, RowActions } from '../../kit/row-action.tsx'
import { failureText, useAction } from '../../platform/use-action.ts'
import { IMAGE_KINDS, imageName, type ImageKind, type ImageRow } from './image-kinds.ts'

export function DeleteImage({ kind, image }: { kind: ImageKind; image: ImageRow }) {
  const { one } = IMAGE_KINDS[kind]
  const name = imageName(image)
  const { list, delete: call } = contract.images[kind]
  const remove = useAction(call, {
    refresh: [list],
    success: (reply) => reply.msg,
    onFailed: (error) => void showNotice({ title: 'Delete Failed', message: failureText(error) }),
  })

  async function askAndDelete(): Promise<void> {
    const isAgreed = await confirmAction({
      title: `Delete ${one}`,
      message: `“${name}” is taken away for good, and players no longer see it. The audit log keeps what it showed.`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (isAgreed) await remove.run({ imageDB_id: image._id })
  }

  return (
    <RowActions>
      <RowAction
        label="Delete"
        of={name}
        icon={<IconTrash size={17} aria-hidden />}
        onClick={() => void askAndDelete()}
        isRunning={remove.isRunning}
        tone="bad"
      />
    </RowActions>
  )
}
