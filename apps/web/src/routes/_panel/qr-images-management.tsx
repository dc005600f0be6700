// Payment QR images.
import { createFileRoute } from '@tanstack/react-router'
import { ImageList } from '../../features/images/image-list.tsx'

export const Route = createFileRoute('/_panel/qr-images-management')({ component: () => <ImageList kind="qr" /> })
