// What a second person is asked about the QR images that players pay by.
import type { CoveredAct, ActFinder } from '../../approvals/covered-command.ts'
import type { StaffContext } from '../../identity/context.ts'
import { imagesOf } from './images-of.ts'

export function findNewQr(
  _context: StaffContext,
  { image_title: title, display_order: displayOrder }: { readonly image_title: string; readonly display_order: number },
): Promise<CoveredAct> {
  return Promise.resolve({
    act: 'payee',
    subject: { kind: 'image', text: `New QR image ${title}`.trim(), key: `new QR image ${title}` },
    after: { kind: 'qr', title, displayOrder },
  })
}

export const findQrDeletion: ActFinder<{ readonly imageDB_id: number }> = async ({ db }, { imageDB_id: id }) => {
  const image = await imagesOf(db, 'qr')
    .select(['title', 'display_order as displayOrder', 'is_active as isActive', 'file'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (image === undefined) return undefined
  const subject = { kind: 'image', id, text: `QR image ${image.title}`.trim(), key: `delete image ${id}` }
  return { act: 'payee', subject, before: image, after: { isDeleted: true } }
}
