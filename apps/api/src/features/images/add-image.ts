// Adds a picture: the file first, then its row, so that no row ever lacks its file.
import { assert } from '@panadesk/domain/assert'
import { contract, type BodyOf } from '@panadesk/contract'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction } from '../../database/database.ts'
import { implementUpload } from '../../http/implement.ts'
import { hashImage } from '../../uploads/hash-image.ts'
import type { SentImage } from '../../uploads/sent-image.ts'
import { withKeptImage } from '../../uploads/with-kept-image.ts'
import { IMAGE_NAMES, qrRow, sliderRow, type Image, type ImageKind } from './image-kinds.ts'
import { findNewQr } from './find-act.ts'

type Addition = BodyOf<typeof contract.images.slider.add>

export const addSlider = implementUpload(contract.images.slider.add, async (context, body, file) => {
  const image = await addImage(context, 'slider', { body, file })
  return { msg: `${IMAGE_NAMES.slider} added successfully.`, sliderData: sliderRow(image, context.timeZone) }
})

export const addQr = implementUpload(
  contract.images.qr.add,
  async (context, body, file) => {
    const image = await addImage(context, 'qr', { body, file })
    return { msg: `${IMAGE_NAMES.qr} added successfully.`, qrData: qrRow(image, context.timeZone) }
  },
  findNewQr,
)

export async function addImage(
  context: StaffContext,
  kind: ImageKind,
  { body, file }: { body: Addition; file: SentImage | undefined },
): Promise<Image> {
  assert(file !== undefined, 'the contract demands a file')
  return withKeptImage(context, { file, folder: 'images' }, async (name) => {
    const sha256 = await hashImage(context.uploadsDir, 'images', name)
    assert(sha256 !== undefined, 'the file was kept a moment ago')
    return inTransaction(context.db, async (tx) => {
      const image = await tx
        .insertInto('image')
        .values({ kind, file: name, sha256, title: body.image_title, display_order: body.display_order })
        .returningAll()
        .executeTakeFirstOrThrow()
      const hash = { file: name, sha256: sha256.toString('hex') }
      const after = { kind, title: image.title, displayOrder: image.display_order, ...hash }
      await audit(tx, context, { subject: 'image', subjectId: image.id, after })
      return image
    })
  })
}
