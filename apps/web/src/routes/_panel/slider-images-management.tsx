// Slider images.
import { createFileRoute } from '@tanstack/react-router'
import { ImageList } from '../../features/images/image-list.tsx'

export const Route = createFileRoute('/_panel/slider-images-management')({
  component: () => <ImageList kind="slider" />,
})
