// Slider images and payment QR images: one screen for both kinds (docs/screens.md, "Images").
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus } from '@tabler/icons-react'
import { contract } from '@panadesk/contract'
import { useState } from 'react'
import type { Column } from '../../kit/data-table.tsx'
import { PendingApprovals } from '../../approvals/pending-approvals.tsx'
import { DeleteRow } from '../../kit/delete-row.tsx'
import { actionColumn, columnsOf, type Cell } from '../../kit/list-columns.tsx'
import { showNotice } from '../../kit/confirm.ts'
import { ImageViewer } from '../../kit/image-viewer.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { LongName } from '../../kit/long-name.tsx'
import { forAllPlayers } from '../../kit/for-all-players.ts'
import { RowAction, RowActions } from '../../kit/row-action.tsx'
import { RowStatus } from '../../kit/row-status.tsx'
import { useRowDialog } from '../../kit/use-row-dialog.ts'
import { failureText, useAction } from '../../platform/use-action.ts'
import { AddImageDialog } from './add-image-dialog.tsx'
import { IMAGE_KINDS, imageName, imageSource, type ImageKind, type ImageRow } from './image-kinds.ts'
import { Thumbnail } from './thumbnail.tsx'

const EditImageDialog = loadLater(async () => (await import('./edit-image-dialog.tsx')).EditImageDialog)

export function ImageList({ kind }: { kind: ImageKind }) {
  const { title, one, purpose } = IMAGE_KINDS[kind]
  const [isAdding, setAdding] = useState(false)
  const { shown, control, open } = useRowDialog<'edit', ImageRow>()
  // The picture stays while its dialog closes, so that it does not empty before it is gone.
  const [viewed, setViewed] = useState<ImageRow>()
  const [isViewing, setViewing] = useState(false)

  function view(row: ImageRow): void {
    setViewed(row)
    setViewing(true)
  }

  return (
    <>
      <ListPage
        title={title}
        description={purpose}
        call={contract.images[kind].list}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Add {one}
          </Button>
        }
        columns={imageColumns(kind, { view, edit: (row) => open('edit', row) })}
        emptyText={`No images yet. Add the first one with Add ${one}.`}
      >
        <PendingApprovals kind="image" />
      </ListPage>
      <AddImageDialog kind={kind} opened={isAdding} onClose={() => setAdding(false)} />
      {shown !== undefined && <EditImageDialog key={shown.opening} kind={kind} image={shown.row} {...control} />}
      {viewed !== undefined && (
        <ImageViewer
          title={imageName(viewed)}
          src={imageSource(viewed)}
          opened={isViewing}
          onClose={() => setViewing(false)}
        />
      )}
    </>
  )
}

interface RowDoings {
  view: (row: ImageRow) => void
  edit: (row: ImageRow) => void
}

function imageColumns(kind: ImageKind, { view, edit }: RowDoings): Column<ImageRow>[] {
  const { list } = contract.images[kind]
  const { collectionName } = IMAGE_KINDS[kind]
  const picture: Cell<ImageRow> = {
    render: (row) => <Thumbnail src={imageSource(row)} name={imageName(row)} onView={() => view(row)} />,
  }
  return [
    ...columnsOf(list, {
      slider_image: picture,
      qr_image: picture,
      image_title: { render: (row) => <LongName>{row.image_title === '' ? '—' : row.image_title}</LongName> },
      status: {
        render: (row) => (
          <RowStatus
            list={list}
            row={row}
            collectionName={collectionName}
            name={imageName(row)}
            question={forAllPlayers({
              isOn: row.status === 1,
              off: `Players no longer see “${imageName(row)}”.`,
              on: `All players see “${imageName(row)}”.`,
            })}
          />
        ),
        nowrap: true,
      },
    }),
    actionColumn((row) => <ImageActions kind={kind} image={row} onEdit={() => edit(row)} />),
  ]
}

interface ImageActionsProps {
  kind: ImageKind
  image: ImageRow
  onEdit: () => void
}

function ImageActions({ kind, image, onEdit }: ImageActionsProps) {
  const { list, move } = contract.images[kind]
  const name = imageName(image)
  const { run, isRunning } = useAction(move, { refresh: [list], success: (reply) => reply.msg })
  const moveTo = (direction: 'up' | 'down') => void run({ imageDB_id: image._id, direction })
  return (
    <RowActions>
      <RowAction label="Edit" of={name} icon={IconPencil} onClick={onEdit} />
      <RowAction label="Earlier" of={name} icon={IconArrowUp} isRunning={isRunning} onClick={() => moveTo('up')} />
      <RowAction label="Later" of={name} icon={IconArrowDown} isRunning={isRunning} onClick={() => moveTo('down')} />
      <DeleteImage kind={kind} image={image} />
    </RowActions>
  )
}

/** Players lose sight of it, and staff too, once that was confirmed (docs/screens.md, "Images"). */
function DeleteImage({ kind, image }: { kind: ImageKind; image: ImageRow }) {
  const { list, delete: call } = contract.images[kind]
  const name = imageName(image)
  return (
    <DeleteRow
      call={call}
      body={{ imageDB_id: image._id }}
      of={name}
      title={`Delete ${IMAGE_KINDS[kind].one}`}
      message={`“${name}” is taken away for good, and players no longer see it. The audit log keeps what it showed.`}
      refresh={[list]}
      success={(reply) => reply.msg}
      onFailed={(error) => void showNotice({ title: 'Delete Failed', message: failureText(error) })}
    />
  )
}
