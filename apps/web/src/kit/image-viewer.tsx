// A picture in a dialog of its own, as large as the screen allows.
import { Dialog } from './dialog.tsx'
import { ImageView } from './image-view.tsx'

interface ImageViewerProps {
  title: string
  src: string
  opened: boolean
  onClose: () => void
}

const WIDTH = 960

export function ImageViewer({ title, src, opened, onClose }: ImageViewerProps) {
  return (
    <Dialog title={title} opened={opened} onClose={onClose} width={WIDTH}>
      <ImageView src={src} alt={title} />
    </Dialog>
  )
}
