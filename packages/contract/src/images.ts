// Pictures that players see: sliders, and the QR codes to pay by (docs/screens.md, "Images").
import { calls } from './calls.ts'
import { command } from './endpoint.ts'
import { INSERT_DATE, type ListColumns } from './list-columns.ts'
import { list } from './list.ts'
import type { imagesSchemas } from './images-schemas.ts'

const access = ['12'] as const

export const IMAGE_BYTES_MAX = 512_000

export const IMAGE_REQUIRED = 'Please upload a valid image (.jpeg, .jpg, .png)'

export const SLIDER_TOO_LARGE = 'Image size must be less than 500KB'

export const QR_TOO_LARGE = 'Image size must be less than or equal to 500KB'

/** Read as a file by everybody: an image is there to be seen. */
export const IMAGE_FILES = { path: 'player/v1/images/:name' } as const

/** What a deleted image showed, for whoever reads the audit log. */
export const DELETED_IMAGE_FILES = { path: 'admin/deleted-images/:name', access: 'main-admin' } as const

/** The address of a deleted image by the name that it is stored under. */
export function deletedImageUrl(name: string): string {
  return `/${DELETED_IMAGE_FILES.path.replace(':name', name)}`
}

/** The address of an image by the name that it is stored under. */
export function imageUrl(name: string): string {
  return `/${IMAGE_FILES.path.replace(':name', name)}`
}

const uploadOf = (message: string) =>
  ({
    field: 'file',
    missing: IMAGE_REQUIRED,
    wrongKind: IMAGE_REQUIRED,
    limit: { bytes: IMAGE_BYTES_MAX, message },
  }) as const

const LIST = { access, isExported: false } as const

const PICTURE = { title: 'Image', kind: 'text', sorts: false } as const

const SHARED_COLUMNS = {
  image_title: { title: 'Title', kind: 'text', searches: true },
  display_order: { title: 'Display Order', kind: 'line' },
  ...INSERT_DATE,
  status: { title: 'Status', kind: 'code' },
} as const satisfies ListColumns

export const images = calls<typeof imagesSchemas>()({
  slider: {
    list: list({
      ...LIST,
      path: 'admin/slider-images-list-grid-data',
      columns: { slider_image: PICTURE, ...SHARED_COLUMNS },
    }),
    add: command({
      path: 'admin/add-slider-image',
      action: 'Added a slider image',
      access,
      stepUp: 'always',
      approval: 'never',
      upload: uploadOf(SLIDER_TOO_LARGE),
    }),
    /** Its title and its place. */
    update: command({
      path: 'admin/update-slider-image',
      action: 'Changed a slider image',
      access,
      stepUp: 'never',
      approval: 'never',
    }),
    /** Past its neighbour in the order that players see. */
    move: command({
      path: 'admin/move-slider-image',
      action: 'Moved a slider image',
      access,
      stepUp: 'never',
      approval: 'never',
    }),
    delete: command({
      access,
      stepUp: 'never',
      approval: 'never',
      path: 'admin/delete-slider-image',
      action: 'Deleted a slider image',
    }),
  },
  qr: {
    list: list({
      ...LIST,
      path: 'admin/qrcode-images-list-grid-data',
      columns: { qr_image: PICTURE, ...SHARED_COLUMNS },
    }),
    add: command({
      path: 'admin/add-qrcode-image',
      action: 'Added a QR image',
      access,
      stepUp: 'always',
      approval: 'payee',
      upload: uploadOf(QR_TOO_LARGE),
    }),
    /** Its title and its place. */
    update: command({
      path: 'admin/update-qrcode-image',
      action: 'Changed a QR image',
      access,
      stepUp: 'always',
      approval: 'never',
    }),
    /** Past its neighbour in the order that players see. */
    move: command({
      path: 'admin/move-qrcode-image',
      action: 'Moved a QR image',
      access,
      stepUp: 'always',
      approval: 'never',
    }),
    delete: command({
      access,
      stepUp: 'always',
      approval: 'payee',
      path: 'admin/delete-qrcode-image',
      action: 'Deleted a QR image',
    }),
  },
})
