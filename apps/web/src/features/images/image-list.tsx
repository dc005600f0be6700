// Slider images and payment QR images: one screen for both kinds (docs/screens.md, "Images").
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { contract } from '@panadesk/contract'
import { useState } from 'react'
import type { Column } from '../../kit/data-table.tsx'
import { actionColumn, columnsOf, type Cell } from '../../kit/list-columns.tsx'
import { ImageViewer } from '../../kit/image-viewer.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { LongName } from '../../kit/long-name.tsx'
import { AddImageDialog } from './add-image-dialog.tsx'
import { DeleteImage } from './delete-image.tsx'
import { IMAGE_KINDS, imageName, imageSource, type ImageKind, type ImageRow } from './image-kinds.ts'
import { ImageStatus } from './image-status.tsx'
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
        rowKey={(row) => row._id}
        emptyText={`No images yet. Add the first one with Add ${one}.`}
      />
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
  const picture: Cell<ImageRow> = {
    render: (row) => <Thumbnail src={imageSource(row)} name={imageName(row)} onView={() => view(row)} />,
  }
  return [
    ...columnsOf(contract.images[kind].list, {
      slider_image: picture,
      qr_image: picture,
      image_title: { render: (row) => <LongName>{row.image_title === '' ? '—' : row.image_title}</LongName> },
      status: { render: (row) => <ImageStatus kind={kind} image={row} />, nowrap: true },
    }),
    actionColumn((row) => <DeleteImage kind={kind} image={row} />),
  ]
}
