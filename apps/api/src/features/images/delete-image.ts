// Takes a picture away from players and lists. Its row, its file and the hash stay, as proof of what it showed.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { hashImage } from '../../uploads/hash-image.ts'
import { IMAGE_NAMES, type Image, type ImageKind } from './image-kinds.ts'
import { findQrDeletion } from './find-act.ts'
import { lockImage } from './lock-image.ts'

export const deleteSlider = implement(contract.images.slider.delete, (context, body) =>
  deleteImage(context, 'slider', body.imageDB_id),
)

export const deleteQr = implement(
  contract.images.qr.delete,
  (context, body) => deleteImage(context, 'qr', body.imageDB_id),
  findQrDeletion,
)

async function deleteImage(context: StaffContext, kind: ImageKind, id: number) {
  await inTransaction(context.db, async (tx) => {
    const image = await lockImage(tx, kind, id)
    const found = await hashImage(context.uploadsDir, 'images', image.file)
    const sha256 = image.sha256 ?? found ?? null
    await tx
      .updateTable('image')
      .set({ sha256, deleted_at: sql<Date>`app_now()`, updated_at: sql<Date>`app_now()`, deleted_by: context.admin.id })
      .where('id', '=', id)
      .execute()
    await audit(tx, context, { subject: 'image', subjectId: id, before: proofOf(image, { sha256, found }) })
  })
  return { msg: `${IMAGE_NAMES[kind]} deleted successfully.` }
}

/** `found` is the hash of the file now, which is told where it is not the one that was added. */
function proofOf(image: Image, { sha256, found }: { sha256: Buffer | null; found: Buffer | undefined }) {
  const { kind, file, title, display_order: displayOrder, is_active: isActive } = image
  const isAsAdded = sha256 === null || found?.equals(sha256) === true
  return {
    kind,
    title,
    displayOrder,
    isActive,
    file,
    sha256: sha256?.toString('hex') ?? null,
    ...(isAsAdded ? {} : { fileNowSha256: found?.toString('hex') ?? 'the file is gone' }),
  }
}
