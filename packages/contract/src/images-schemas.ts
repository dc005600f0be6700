// What the calls about sliders and QR codes ask and answer.
import { z } from 'zod'
import { approvalReason, flag, id, okMessage, optionalText, rowId, seenValues } from './fields.ts'
import { listSchemas } from './list-schemas.ts'
import { IMAGE_FIELDS } from './seen-forms.ts'

const SHARED_ROW = {
  _id: rowId,
  image_title: z.string(),
  display_order: z.int(),
  insert_date: z.string(),
  status: flag,
}

const SLIDER_ROW = z.object({ ...SHARED_ROW, slider_image: z.string() })

const QR_ROW = z.object({ ...SHARED_ROW, qr_image: z.string() })

const ORDER_REQUIRED = 'Display order is required'
const ONLY_DIGITS = 'Only digits allowed'

/** A form sends its fields as texts. */
const displayOrder = z
  .union([z.number(), z.string().trim()], { error: ORDER_REQUIRED })
  .refine((order) => order !== '', { error: ORDER_REQUIRED, abort: true })
  .refine((order) => /^\d+$/.test(String(order)), { error: ONLY_DIGITS, abort: true })
  .transform(Number)
  .pipe(z.number().max(9999, 'At most 9999.'))

const ADD = z.strictObject({ display_order: displayOrder, image_title: optionalText(200).default('') })

const REMOVE = z.strictObject({ imageDB_id: id() })

const UPDATE = z.strictObject({
  imageDB_id: id(),
  display_order: displayOrder,
  image_title: optionalText(200),
  seen: seenValues(IMAGE_FIELDS),
})

const MOVE = z.strictObject({
  imageDB_id: id(),
  direction: z.literal(['up', 'down'], { error: 'The direction is up or down.' }),
})

const REASON = { reason: approvalReason() }

export const imagesSchemas = {
  slider: {
    list: listSchemas({ row: SLIDER_ROW }),
    add: {
      body: ADD,
      example: { display_order: '1' },
      reply: { ...okMessage, sliderData: SLIDER_ROW },
    },
    update: { body: UPDATE, reply: okMessage },
    move: { body: MOVE, reply: okMessage },
    delete: { body: REMOVE, reply: okMessage },
  },
  qr: {
    list: listSchemas({ row: QR_ROW }),
    add: {
      body: ADD.extend(REASON),
      example: { display_order: '1' },
      reply: { ...okMessage, qrData: QR_ROW },
    },
    update: { body: UPDATE, reply: okMessage },
    move: { body: MOVE, reply: okMessage },
    delete: { body: REMOVE.extend(REASON), reply: okMessage },
  },
}
