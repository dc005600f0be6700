// The two kinds of pictures as one table: what differs between their screens is a row of it
// (docs/screens.md, "Images").
import type { contract, TOGGLE_ACCESS } from '@panadesk/contract'
import { IMAGE_BYTES_MAX, IMAGE_REQUIRED, QR_TOO_LARGE, SLIDER_TOO_LARGE } from '@panadesk/contract/images'
import type { FileRules } from '../../kit/file-rules.ts'
import type { RowOf } from '../../platform/query-client.ts'

export type ImageKind = keyof typeof contract.images
export type ImageRow = RowOf<(typeof contract.images)[ImageKind]['list']>

interface KindWords {
  readonly title: string
  /** What one is called. */
  readonly one: string
  readonly purpose: string
  /** What the status toggle calls them. */
  readonly collectionName: keyof typeof TOGGLE_ACCESS
  readonly rules: FileRules
}

const SHARED_RULES = {
  types: ['image/jpeg', 'image/jpg', 'image/png'],
  maxBytes: IMAGE_BYTES_MAX,
  wrongType: IMAGE_REQUIRED,
}

export const IMAGE_KINDS: Readonly<Record<ImageKind, KindWords>> = {
  slider: {
    title: 'Slider Images',
    one: 'Slider Image',
    purpose: 'The pictures at the top of the app. Players see the active ones, by display order.',
    collectionName: 'slider_images',
    rules: { ...SHARED_RULES, tooLarge: SLIDER_TOO_LARGE },
  },
  qr: {
    title: 'Payment QR Images',
    one: 'QR Image',
    purpose: 'The codes that players pay to. They see the active ones, by display order.',
    collectionName: 'qrcode_images',
    rules: { ...SHARED_RULES, tooLarge: QR_TOO_LARGE },
  },
}

/** The address of a picture. */
export function imageSource(row: ImageRow): string {
  return 'slider_image' in row ? row.slider_image : row.qr_image
}

/** What a picture is called, in titles and for screen readers, with or without a title of its own. */
export function imageName(row: Pick<ImageRow, 'image_title' | 'display_order'>): string {
  return row.image_title === '' ? `image ${row.display_order}` : row.image_title
}
