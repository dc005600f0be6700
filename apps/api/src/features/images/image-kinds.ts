// The two kinds of pictures as one table: what differs on the wire is a row of it.
import type { Selectable } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { isoInstant } from '../../platform/instants.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { imageUrl } from '@panadesk/contract/images'

export type ImageKind = 'slider' | 'qr'
export type Image = Selectable<Schema['image']>

/** What a picture is called in a text. */
export const IMAGE_NAMES: Record<ImageKind, string> = { slider: 'Slider image', qr: 'QR image' }

/** The fields of a row that both kinds share; its address has a name of its own in each. */
function imageView(image: Image, timeZone: string) {
  return {
    _id: String(image.id),
    image_title: image.title,
    display_order: image.display_order,
    insert_date: isoInstant(image.created_at, timeZone),
    status: wireFlag(image.is_active),
  }
}

export function sliderRow(image: Image, timeZone: string) {
  return { ...imageView(image, timeZone), slider_image: imageUrl(image.file) }
}

export function qrRow(image: Image, timeZone: string) {
  return { ...imageView(image, timeZone), qr_image: imageUrl(image.file) }
}
