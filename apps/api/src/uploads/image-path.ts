// Where kept images are: one folder for each kind, so that what is shown to staff is never served to everybody.
import { join } from 'node:path'
import { assert } from '@panadesk/domain/assert'

/** `receipts` are shown to staff alone, `images` to everybody. */
export type ImageFolder = 'receipts' | 'images'

const NAME = /^[\da-f]{32}\.(jpg|png)$/
const MIME_TYPES = { jpg: 'image/jpeg', png: 'image/png' } as const

/** The type of the image of this name; undefined where no image could have it. */
export function imageMimeType(name: string): string | undefined {
  const extension = NAME.exec(name)?.[1]
  return extension === undefined ? undefined : MIME_TYPES[extension as keyof typeof MIME_TYPES]
}

/** `name` must be one that an image could have: it becomes part of a path. */
export function imagePath(uploadsDir: string, folder: ImageFolder, name: string): string {
  assert(NAME.test(name), 'an image is kept under a name that we made')
  return join(uploadsDir, folder, name)
}
