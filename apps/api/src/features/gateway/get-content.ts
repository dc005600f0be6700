// What the house tells all players: the values that bind them, notices, pictures, contact, how to play
// (docs/wire.md, "Gateway").
import { playerContract, youtubeLink } from '@panadesk/contract'
import { imageUrl } from '@panadesk/contract/images'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { implementForPlayer } from '../../http/implement-player.ts'
import { isoInstant } from '../../platform/instants.ts'
import { playerValues } from '../../settings/setting-columns.ts'

export const getContent = implementForPlayer(playerContract.content.all, async ({ db, timeZone }) => {
  const [setting, contact, howToPlay, notices, images] = await Promise.all([
    db.selectFrom('setting').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('contact_setting').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('how_to_play').selectAll().executeTakeFirstOrThrow(),
    listNotices(db),
    listImages(db),
  ])
  return {
    settings: {
      ...playerValues(setting),
      bettingOn: setting.betting_on,
      maintenance: { isOn: setting.maintenance_on, message: setting.app_maintenance_message },
    },
    app: { link: setting.app_link, shareMessage: setting.share_message },
    payment: {
      holderName: setting.bank_holder_name,
      accountNumber: setting.bank_account_number,
      ifsc: setting.bank_ifsc,
      googleUpiId: setting.google_upi_id,
      phonePeUpiId: setting.phone_pe_upi_id,
      upiId: setting.upi_id,
    },
    contact: contactView(contact),
    notices: notices.map((notice) => ({
      id: String(notice.id),
      title: notice.title,
      message: notice.message,
      at: isoInstant(notice.shown_from, timeZone),
    })),
    sliders: images.filter((image) => image.kind === 'slider').map(imageView),
    qrImages: images.filter((image) => image.kind === 'qr').map(imageView),
    howToPlay: {
      html: howToPlay.content_html,
      videoLink: howToPlay.video_id === '' ? '' : youtubeLink(howToPlay.video_id),
    },
  }
})

/** Newest first, and only what has begun to be shown. */
function listNotices(db: Db) {
  return db
    .selectFrom('notice')
    .select(['id', 'title', 'message', 'shown_from'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('shown_from', '<=', sql<Date>`app_now()`)
    .orderBy('shown_from', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

function listImages(db: Db) {
  return db
    .selectFrom('image')
    .where('deleted_at', 'is', null)
    .select(['id', 'kind', 'title', 'file'])
    .where('is_active', '=', true)
    .orderBy('display_order')
    .orderBy('id')
    .execute()
}

function imageView({ id, title, file }: { id: number; title: string; file: string }) {
  return { id: String(id), title, url: imageUrl(file) }
}

function contactView(contact: Selectable<Schema['contact_setting']>) {
  const { mobile, facebook, twitter, youtube, instagram, latitude, longitude, address } = contact
  return {
    mobile,
    facebook,
    twitter,
    youtube,
    instagram,
    latitude,
    longitude,
    address,
    telegramUsername: contact.telegram_username,
    whatsappNumber: contact.whatsapp_number,
    landline1: contact.landline_1,
    landline2: contact.landline_2,
    email1: contact.email_1,
    email2: contact.email_2,
    googlePlus: contact.google_plus,
  }
}
