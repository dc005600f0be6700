// What the calls about what the house tells ask and answer.
import { z } from 'zod'
import { rowId } from '../fields.ts'
import { PLAYER_VALUES } from '../setting-fields.ts'
import { idCursor, instant, limit, nextCursor } from './player-fields.ts'

const IMAGE = z.object({ id: rowId, title: z.string(), url: z.string() })

/** What the house has not told is empty. */
const CONTACT = z.object({
  mobile: z.string(),
  telegramUsername: z.string(),
  whatsappNumber: z.string(),
  landline1: z.string(),
  landline2: z.string(),
  email1: z.string(),
  email2: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  youtube: z.string(),
  googlePlus: z.string(),
  instagram: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  address: z.string(),
})

export const contentSchemas = {
  all: {
    reply: {
      settings: z.object({
        ...PLAYER_VALUES,
        bettingOn: z.boolean(),
        maintenance: z.object({ isOn: z.boolean(), message: z.string() }),
      }),
      app: z.object({ link: z.string(), shareMessage: z.string() }),
      payment: z.object({
        holderName: z.string(),
        accountNumber: z.string(),
        ifsc: z.string(),
        googleUpiId: z.string(),
        phonePeUpiId: z.string(),
        upiId: z.string(),
      }),
      contact: CONTACT,
      notices: z.array(z.object({ id: rowId, title: z.string(), message: z.string(), at: instant })),
      sliders: z.array(IMAGE),
      qrImages: z.array(IMAGE),
      howToPlay: z.object({ html: z.string(), videoLink: z.string() }),
    },
  },
  inbox: {
    query: z.strictObject({ cursor: idCursor, limit }),
    reply: {
      notifications: z.array(
        z.object({ id: rowId, title: z.string(), content: z.string(), at: instant, isRead: z.boolean() }),
      ),
      unread: z.int(),
      nextCursor,
    },
  },
  readInbox: {
    body: z.strictObject({
      upToId: z
        .string()
        .regex(/^[1-9]\d{0,14}$/, 'This id is not valid.')
        .transform(Number),
    }),
    reply: { unread: z.int() },
  },
}
