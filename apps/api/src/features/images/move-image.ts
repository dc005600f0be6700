// Moves a picture past its neighbour in the order that players see. Those that shared a place get one each.
import { contract, type BodyOf } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { IMAGE_NAMES, type Image, type ImageKind } from './image-kinds.ts'
import { lockOrder } from './lock-image.ts'

export const moveSlider = implement(contract.images.slider.move, (context, body) => moveImage(context, 'slider', body))

export const moveQr = implement(contract.images.qr.move, (context, body) => moveImage(context, 'qr', body))

async function moveImage(context: StaffContext, kind: ImageKind, body: BodyOf<typeof contract.images.slider.move>) {
  const { imageDB_id: id, direction } = body
  const isChanged = await inTransaction(context.db, async (tx) => {
    const { images, place } = await lockOrder(tx, kind, id)
    const to = place + (direction === 'up' ? -1 : 1)
    if (images[to] === undefined) return false
    const ordered = images.toSpliced(place, 1).toSpliced(to, 0, ...images.slice(place, place + 1))
    for (const [index, image] of ordered.entries()) {
      if (image.display_order !== index + 1) await putAt(tx, { id: image.id, place: index + 1 })
    }
    const change = { before: orderOf(images), after: orderOf(ordered) }
    await audit(tx, context, { subject: 'image', subjectId: id, ...change })
    return true
  })
  return { msg: savedMessage(isChanged, `${IMAGE_NAMES[kind]} moved successfully.`) }
}

async function putAt(tx: Tx, { id, place }: { id: number; place: number }): Promise<void> {
  await tx
    .updateTable('image')
    .set({ display_order: place, updated_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()
}

/** By their titles, for whoever reads the audit log. */
function orderOf(images: readonly Image[]) {
  return { order: images.map(({ id, title }) => (title === '' ? `image ${id}` : title)) }
}
