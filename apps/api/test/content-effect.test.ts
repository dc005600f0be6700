// What staff publish in the panel is what players read through the gateway: settings cards, contact, pictures, notices, how to play.
import { contract, playerContract, type AnyEndpoint } from '@panadesk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { START, startTestApp, type TestApp } from './test-app.ts'
import { smallPicture } from './test-images.ts'
import { phoneWith } from './test-player.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Made by the panel's own call, which must succeed. */
async function save(call: AnyEndpoint, body: Record<string, unknown>, id?: string): Promise<Record<string, unknown>> {
  const answer = await app.mainAdmin.call(call, body, id)
  expect([call.path, answer.status]).toEqual([call.path, 200])
  return answer.body
}

type Content = Record<string, Record<string, unknown>> &
  Record<'notices' | 'sliders' | 'qrImages', Record<string, string>[]>

/** As anybody reads it, without signing in. */
async function content(): Promise<Content> {
  const answer = await phoneWith(app)(playerContract.content.all)
  expect(answer.status).toBe(200)
  return answer.body as unknown as Content
}

async function titles(list: 'notices' | 'sliders' | 'qrImages') {
  return (await content())[list].map(({ title }) => title)
}

const minutes = (count: number) => new Date(START + count * 60_000).toISOString()

test('the app link and the message to share it with', async () => {
  expect(await content()).toMatchObject({ app: { link: '', shareMessage: '' } })
  await save(contract.settings.saveAppLink, { app_link: 'https://app.panadesk.test/get', content: 'Come and play' })
  expect(await content()).toMatchObject({
    app: { link: 'https://app.panadesk.test/get', shareMessage: 'Come and play' },
  })
})

test('where to pay in, card by card', async () => {
  await save(contract.settings.savePayment, {
    ac_holder_name: 'Panadesk',
    account_number: '0011',
    ifsc_code: 'HDFC0000123',
  })
  await save(contract.settings.savePayment, { google_upi_payment_id: 'g@upi', phonepay_upi_payment_id: 'p@ybl' })
  const payment = { holderName: 'Panadesk', accountNumber: '0011', ifsc: 'HDFC0000123', googleUpiId: 'g@upi' }
  expect((await content())['payment']).toEqual({ ...payment, phonePeUpiId: 'p@ybl', upiId: '' })
  await save(contract.settings.savePayment, { google_upi_payment_id: '', upi_payment_id: 'o@axl' })
  expect((await content())['payment']).toEqual({ ...payment, googleUpiId: '', phonePeUpiId: 'p@ybl', upiId: 'o@axl' })
})

test('how to reach the house', async () => {
  const told = {
    mobile_1: '9876543210',
    telegram_username: 'panadesk',
    whatsapp_no: '9876543211',
    landline_1: '022 1',
    landline_2: '022 2',
    email_1: 'a@panadesk.test',
    email_2: 'b@panadesk.test',
    facebook: 'f',
    twitter: 't',
    youtube: 'y',
    google_plus: 'g',
    instagram: 'i',
    latitude: '19.07',
    logitude: '72.87',
    address: 'Mumbai',
  }
  await save(contract.contactSettings.save, told)
  expect((await content())['contact']).toEqual({
    mobile: told.mobile_1,
    telegramUsername: told.telegram_username,
    whatsappNumber: told.whatsapp_no,
    landline1: told.landline_1,
    landline2: told.landline_2,
    email1: told.email_1,
    email2: told.email_2,
    facebook: 'f',
    twitter: 't',
    youtube: 'y',
    googlePlus: 'g',
    instagram: 'i',
    latitude: told.latitude,
    longitude: told.logitude,
    address: told.address,
  })
})

test('how to play, without what would run', async () => {
  const text = {
    content_state: '<p onclick="x()">Pick a <b>pana</b></p><script>1</script>',
    video_link: 'youtu.be/dQw4w9WgXcQ',
  }
  await save(contract.howToPlay.save, text)
  expect((await content())['howToPlay']).toEqual({
    html: '<p>Pick a <b>pana</b></p>',
    videoLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })
})

describe.each([
  ['sliders', contract.images.slider, 'sliderData', 'slider_images'],
  ['qrImages', contract.images.qr, 'qrData', 'qrcode_images'],
] as const)('%s', (shownAs, calls, row, collectionName) => {
  test('are shown in their order, while they are active and there', async () => {
    const ids: Record<string, string> = {}
    for (const [title, display_order] of [
      ['third', '30'],
      ['first', '5'],
      ['second', '10'],
      ['fourth', '30'],
    ] as const) {
      const answer = await app.mainAdmin.callForm(
        calls.add,
        { display_order, image_title: title },
        await smallPicture('png'),
      )
      ids[title] = (answer.body[row] as unknown as { _id: string })._id
    }
    expect(await titles(shownAs)).toEqual(['first', 'second', 'third', 'fourth'])
    const flip = { userDB_id: ids['second'], collectionName, document_fieldName: 'status' }
    await save(contract.toggles.flip, flip)
    await save(calls.delete, { imageDB_id: ids['first'] })
    expect(await titles(shownAs)).toEqual(['third', 'fourth'])
    await save(contract.toggles.flip, flip)
    expect(await titles(shownAs)).toEqual(['second', 'third', 'fourth'])
    for (const { url = '' } of (await content())[shownAs]) {
      const picture = await app.server.inject(url)
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    }
  })

  test('are not shown among the others', async () => {
    const other = shownAs === 'sliders' ? 'qrImages' : 'sliders'
    const [mine, others] = [(await content())[shownAs], (await content())[other]]
    expect(mine.filter(({ id }) => others.some((each) => each['id'] === id))).toEqual([])
  })
})

test('notices: active ones that have begun, the newest first', async () => {
  const add = async (title: string, more: Record<string, unknown>) => {
    const body = { notice_title: title, notice_msg: `${title}!`, status: 1, ...more }
    return String((await save(contract.notices.add, body))['_id'])
  }
  const old = await add('old', { create_at: minutes(-60) })
  const now = await add('now', {})
  const hidden = await add('hidden', { status: 0, create_at: minutes(-5) })
  await add('soon', { create_at: minutes(10) })
  const gone = await add('gone', {})
  await save(contract.notices.delete, { noticeDB_id: gone })
  expect((await content()).notices).toEqual([
    { id: now, title: 'now', message: 'now!', at: '2026-11-20T09:00:00+05:30' },
    { id: old, title: 'old', message: 'old!', at: '2026-11-20T08:00:00+05:30' },
  ])
  await save(contract.toggles.flip, { userDB_id: hidden, collectionName: 'notice', document_fieldName: 'status' })
  await save(contract.notices.update, { notice_title: 'older', notice_msg: 'x', status: 1 }, old)
  expect(await titles('notices')).toEqual(['now', 'hidden', 'older'])
  app.clock.set(START + 10 * 60_000)
  expect(await titles('notices')).toEqual(['soon', 'now', 'hidden', 'older'])
})
