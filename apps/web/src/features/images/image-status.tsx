// The badge that shows a picture to players, and hides it.
import { contract } from '@panadesk/contract'
import { StatusToggle } from '../../kit/status-badge.tsx'
import { changeRows } from '../../platform/query-client.ts'
import { useAction } from '../../platform/use-action.ts'
import { IMAGE_KINDS, imageName, type ImageKind, type ImageRow } from './image-kinds.ts'

export function ImageStatus({ kind, image }: { kind: ImageKind; image: ImageRow }) {
  const flip = useAction(contract.toggles.flip, {
    onDone: ({ value }) =>
      changeRows(contract.images[kind].list, (row) => (row._id === image._id ? { ...row, status: value } : row)),
  })
  const { collectionName } = IMAGE_KINDS[kind]
  return (
    <StatusToggle
      isOn={image.status === 1}
      onLabel="Active"
      offLabel="Inactive"
      name={`Status of ${imageName(image)}`}
      isRunning={flip.isRunning}
      onToggle={() => void flip.run({ userDB_id: image._id, collectionName, document_fieldName: 'status' })}
    />
  )
}
