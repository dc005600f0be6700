// Names a picture anew, or gives it another place among those that players see. What it shows stays: another picture is another row.
import { contract, type BodyOf } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { IMAGE_FIELDS } from '@panadesk/contract/seen-forms'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { IMAGE_NAMES, type ImageKind } from './image-kinds.ts'
import { lockImage } from './lock-image.ts'

export const updateSlider = implement(contract.images.slider.update, (context, body) =>
  updateImage(context, 'slider', body),
)

export const updateQr = implement(contract.images.qr.update, (context, body) => updateImage(context, 'qr', body))

async function updateImage(context: StaffContext, kind: ImageKind, body: BodyOf<typeof contract.images.slider.update>) {
  const { imageDB_id: id, image_title: title, display_order: displayOrder, seen } = body
  const isChanged = await inTransaction(context.db, async (tx) => {
    const image = await lockImage(tx, kind, id)
    const before = { title: image.title, displayOrder: image.display_order }
    requireAsSeen(IMAGE_FIELDS, {
      seen,
      now: { image_title: before.title, display_order: before.displayOrder },
    })
    if (before.title === title && before.displayOrder === displayOrder) return false
    await tx
      .updateTable('image')
      .set({ title, display_order: displayOrder, updated_at: sql<Date>`app_now()` })
      .where('id', '=', id)
      .execute()
    await audit(tx, context, { subject: 'image', subjectId: id, before, after: { title, displayOrder } })
    return true
  })
  return { msg: savedMessage(isChanged, `${IMAGE_NAMES[kind]} updated successfully.`) }
}
