// A picture that is about to be changed, and all of its kind in the order that players see.
import type { Tx } from '../../database/database.ts'
import { refusals } from '../../platform/refusal.ts'
import type { Image, ImageKind } from './image-kinds.ts'
import { imagesOf } from './images-of.ts'

const refuse = refusals({
  'not-found': { status: 404, msg: 'This image does not exist.' },
})

export async function lockImage(tx: Tx, kind: ImageKind, id: number): Promise<Image> {
  const image = await lockedOf(tx, kind).where('id', '=', id).executeTakeFirst()
  if (image === undefined) throw refuse('not-found')
  return image
}

/** Refuses (404) where this one is not among them. `place` is where it is, from 0. */
export async function lockOrder(tx: Tx, kind: ImageKind, id: number): Promise<{ images: Image[]; place: number }> {
  const images = await lockedOf(tx, kind).orderBy('display_order').orderBy('id').execute()
  const place = images.findIndex((image) => image.id === id)
  if (place === -1) throw refuse('not-found')
  return { images, place }
}

function lockedOf(tx: Tx, kind: ImageKind) {
  return imagesOf(tx, kind).selectAll().forUpdate()
}
