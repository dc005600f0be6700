// Deletes a picture for good: first its row, then its file, so that no player is sent to a file that is gone.
import { audit } from '../../platform/audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { refusals } from '../../platform/refusal.ts'
import { dropImage } from '../../platform/uploads/keep-image.ts'
import { IMAGE_NAMES, type ImageKind } from './image-kinds.ts'

const refuse = refusals({
  'not-found': { status: 404, msg: 'This image does not exist.' },
})

export async function deleteImage(context: StaffContext, kind: ImageKind, id: number) {
  const image = await inTransaction(context.db, async (tx) => {
    const deleted = await tx
      .deleteFrom('image')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .returningAll()
      .executeTakeFirst()
    if (deleted === undefined) throw refuse('not-found')
    const before = { kind, title: deleted.title, displayOrder: deleted.display_order, isActive: deleted.is_active }
    await audit(tx, context, { subject: 'image', subjectId: id, before })
    return deleted
  })
  await dropImage(context.uploadsDir, image.file, 'images')
  return { msg: `${IMAGE_NAMES[kind]} deleted successfully.` }
}
