// Sliders and QR codes: listed, added, deleted; their flags are flipped by the toggles.
import { contract } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import { implement, implementUpload, type StaffCall } from '../../http/implement.ts'
import { addImage } from './add-image.ts'
import { deleteImage } from './delete-image.ts'
import { findNewQr, findQrDeletion } from './find-act.ts'
import { IMAGE_NAMES, qrRow, sliderRow } from './image-kinds.ts'
import { sqlSource } from '../../lists/sql-source.ts'
import { listedImages } from './list-images.ts'

const { slider, qr } = contract.images

export const imagesFeature: StaffCall[] = [
  implementList(slider.list, (context, asked) =>
    sqlSource(asked, listedImages(context, { kind: 'slider', rowOf: sliderRow })),
  ),
  implementUpload(slider.add, async (context, body, file) => {
    const image = await addImage(context, 'slider', { body, file })
    return { msg: `${IMAGE_NAMES.slider} added successfully.`, sliderData: sliderRow(image, context.timeZone) }
  }),
  implement(slider.delete, (context, body) => deleteImage(context, 'slider', body.imageDB_id)),
  implementList(qr.list, (context, asked) => sqlSource(asked, listedImages(context, { kind: 'qr', rowOf: qrRow }))),
  implementUpload(
    qr.add,
    async (context, body, file) => {
      const image = await addImage(context, 'qr', { body, file })
      return { msg: `${IMAGE_NAMES.qr} added successfully.`, qrData: qrRow(image, context.timeZone) }
    },
    findNewQr,
  ),
  implement(qr.delete, (context, body) => deleteImage(context, 'qr', body.imageDB_id), findQrDeletion),
]
