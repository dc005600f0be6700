// What the house of the demo tells its players: rules, how to pay and reach it, notices, pictures and how to play.
import { contract } from '@panadesk/contract'
import { schemasOf } from '@panadesk/contract/schemas'
import { saveHowToPlay } from '@panadesk/api/features/how-to-play/how-to-play'
import { addImage } from '@panadesk/api/features/images/add-image'
import type { ImageKind } from '@panadesk/api/features/images/image-kinds'
import { addNotice } from '@panadesk/api/features/notices/add-notice'
import { saveContactSettings } from '@panadesk/api/features/settings/contact-settings'
import { saveAppLink, saveFixedValues, savePayment } from '@panadesk/api/features/settings/save-settings'
import type { Database } from '@panadesk/api/database/database'
import { ownImage } from '@panadesk/api/uploads/sent-image'
import { staffContext, type DemoInstallation } from './demo-installation.ts'
import { drawQrLike, drawSlider } from './demo-pictures.ts'

type Installation = Omit<DemoInstallation, 'seed'>

const RULES = {
  app_maintainence_msg: 'We are counting the day. Please come back in half an hour.',
  min_bid_amount: 10,
  max_bid_amount: 10_000,
  min_deposite: 100,
  min_withdrawal: 500,
  max_withdrawal: 50_000,
  min_transfer: 100,
  max_transfer: 10_000,
  welcome_bonus: 50,
  user_refer_bonus: 2,
  agent_refer_bonus: 5,
  withdraw_open_time: '11:00 AM',
  withdraw_close_time: '11:00 PM',
}
const APP_LINK = {
  app_link: 'https://app.panadesk.example/download',
  content: 'I play on Panadesk. Join with my code and get a welcome bonus!',
}
const PAYMENT = {
  ac_holder_name: 'Panadesk Demo House',
  account_number: '000111222333',
  ifsc_code: 'DEMO0000001',
  google_upi_payment_id: 'panadesk.demo@example',
  phonepay_upi_payment_id: 'panadesk.demo@example',
  upi_payment_id: 'house.demo@example',
}
const CONTACT = {
  mobile_1: '9000000001',
  telegram_username: 'panadesk_demo',
  whatsapp_no: '9000000001',
  landline_1: '022 0000 0001',
  email_1: 'help@panadesk.example',
  facebook: 'https://facebook.example/panadesk',
  youtube: 'https://youtube.example/panadesk',
  instagram: '@panadesk_demo',
  latitude: '19.0760',
  logitude: '72.8777',
  address: 'Market Road, Mumbai',
}
const NOTICES = [
  {
    notice_title: 'Withdrawals from 11 AM to 11 PM',
    notice_msg: 'We pay out every day between 11:00 AM and 11:00 PM, at least ₹500 at a time.',
    status: 1,
  },
  {
    notice_title: 'Sunday markets',
    notice_msg: 'Time Bazar, Milan, Rajdhani Day, Kalyan and Main Bazar are closed on Sundays.',
    status: 1,
  },
]
const HOW_TO_PLAY = {
  content_state: [
    '<h2>How to play</h2>',
    '<ol><li><p>Choose a market that is open today.</p></li>',
    '<li><p>Choose a game type: <strong>single digit</strong>, jodi, pana or sangam.</p></li>',
    '<li><p>Enter your number and your points, and place the bid before the market closes.</p></li></ol>',
    '<p>The open pana gives the first digit of the jodi, the close pana the second: ',
    '<strong>128</strong> is 1 + 2 + 8 = 11, so its digit is <strong>1</strong>.</p>',
    '<blockquote><p>Play with what you can spare.</p></blockquote>',
  ].join(''),
  video_link: '',
}
const PICTURES: { kind: ImageKind; title: string; draw: () => Promise<Buffer> }[] = [
  { kind: 'slider', title: 'Welcome', draw: () => drawSlider([14, 116, 144], [109, 40, 217]) },
  { kind: 'slider', title: 'Starline every hour', draw: () => drawSlider([194, 65, 12], [190, 24, 93]) },
  { kind: 'qr', title: 'Demo code: pays nobody', draw: () => drawQrLike('panadesk') },
]

/** Once: what is there already is not added again. */
export async function publishContent(installation: Installation): Promise<void> {
  const { settings, contactSettings, howToPlay } = contract
  await saveFixedValues(
    staffContext(installation, settings.saveFixedValues),
    schemasOf(settings.saveFixedValues).body.parse(RULES),
  )
  await saveAppLink(staffContext(installation, settings.saveAppLink), APP_LINK)
  await savePayment(staffContext(installation, settings.savePayment), PAYMENT)
  await saveContactSettings(staffContext(installation, contactSettings.save), CONTACT)
  await saveHowToPlay(staffContext(installation, howToPlay.save), HOW_TO_PLAY)
  await addMissingNotices(installation)
  await addMissingPictures(installation)
}

async function addMissingNotices(installation: Installation): Promise<void> {
  const found = await titlesOf(installation.platform.db, 'notice')
  for (const notice of NOTICES.filter(({ notice_title }) => !found.has(notice_title))) {
    await addNotice(
      staffContext(installation, contract.notices.add),
      schemasOf(contract.notices.add).body.parse(notice),
    )
  }
}

async function addMissingPictures(installation: Installation): Promise<void> {
  const found = await titlesOf(installation.platform.db, 'image')
  for (const [index, { kind, title, draw }] of PICTURES.entries()) {
    if (found.has(title)) continue
    const body = { display_order: index + 1, image_title: title }
    await addImage(staffContext(installation, contract.images[kind].add), kind, { body, file: ownImage(await draw()) })
  }
}

async function titlesOf(db: Database, table: 'notice' | 'image'): Promise<Set<string>> {
  const rows = await db.selectFrom(table).select('title').execute()
  return new Set(rows.map(({ title }) => title))
}
