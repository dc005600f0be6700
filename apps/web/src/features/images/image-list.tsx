// Slider images and payment QR images: one screen for both kinds (docs/screens.md, "Images").
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { contract } from '@panadesk/contract'
import { useState } from 'react'
import type { Column } from '../../kit/data-table.tsx'
import { PendingApprovals } from '../../approvals/pending-approvals.tsx'
import { DeleteRow } from '../../kit/delete-row.tsx'
import { actionColumn, columnsOf, type Cell } from '../../kit/list-columns.tsx'
import { showNotice } from '../../kit/confirm.ts'
import { ImageViewer } from '../../kit/image-viewer.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { LongName } from '../../kit/long-name.tsx'
import { forAllPlayers } from '../../kit/for-all-players.ts'
import { RowActions } from '../../kit/row-action.tsx'
import { RowStatus } from '../../kit/row-status.tsx'
import { failureText } from '../../platform/use-action.ts'
import { AddImageDialog } from './add-image-dialog.tsx'
import { IMAGE_KINDS, imageName, imageSource, type ImageKind, type ImageRow } from './image-kinds.ts'
import { Thumbnail } from './thumbnail.tsx'

export function ImageList({ kind }: { kind: ImageKind }) {
  const { title, one, purpose } = IMAGE_KINDS[kind]
  const [isAdding, setAdding] = useState(false)
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
        columns={imageColumns(kind, view)}
        emptyText={`No images yet. Add the first one with Add ${one}.`}
      >
        <PendingApprovals kind="image" />
      </ListPage>
      <AddImageDialog kind={kind} opened={isAdding} onClose={() => setAdding(false)} />
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

function imageColumns(kind: ImageKind, view: (row: ImageRow) => void): Column<ImageRow>[] {
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
    actionColumn((row) => <DeleteImage kind={kind} image={row} />),
  ]
}

/** Players lose sight of it, and staff too, once that was confirmed (docs/screens.md, "Images"). */
function DeleteImage({ kind, image }: { kind: ImageKind; image: ImageRow }) {
  const { list, delete: call } = contract.images[kind]
  const name = imageName(image)
  return (
    <RowActions>
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
    </RowActions>
  )
}
