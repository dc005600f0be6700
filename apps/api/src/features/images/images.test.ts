// What sliders and QR codes promise: pictures that everybody sees while they are there, and nothing but pictures.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@panadesk/contract'
import { receiptUrl } from '@panadesk/contract/receipts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type SentFile, type TestApp } from '../../../test/test-app.ts'
import { keptImages } from '../../../test/test-deposits.ts'
import { smallPicture } from '../../../test/test-images.ts'
import { keepImage } from '../../uploads/keep-image.ts'
import { ownImage } from '../../uploads/sent-image.ts'

const { slider, qr } = contract.images
const NOW = '2026-11-20T09:00:00+05:30'
const BYTES_MAX = 512_000
const WRONG_KIND = 'Please upload a valid image (.jpeg, .jpg, .png)'
const KINDS = [
  {
    kind: 'slider',
    calls: slider,
    row: 'sliderData',
    url: 'slider_image',
    name: 'Slider image',
    tooLarge: 'Image size must be less than 500KB',
  },
  {
    kind: 'qr',
    calls: qr,
    row: 'qrData',
    url: 'qr_image',
    name: 'QR image',
    tooLarge: 'Image size must be less than or equal to 500KB',
  },
] as const

let app: TestApp
let picture: Buffer

beforeAll(async () => {
  app = await startTestApp()
  picture = await smallPicture('png')
})
beforeEach(async () => {
  for (const { calls } of KINDS) for (const { _id } of await rowsOf(calls)) await remove(calls, _id)
})
afterAll(() => app.close())

type Calls = (typeof KINDS)[number]['calls']
type Row = Record<string, unknown> & { _id: string; display_order: number }

const add = (calls: Calls, file?: SentFile, fields: Record<string, string> = {}) =>
  app.mainAdmin.callForm(calls.add, { display_order: '1', ...fields }, file)
const remove = (calls: Calls, imageDB_id: string) => app.mainAdmin.call(calls.delete, { imageDB_id })

async function rowsOf(calls: Calls, page: Record<string, unknown> = {}): Promise<Row[]> {
  const { body } = await app.mainAdmin.call(calls.list, { length: 100, ...page })
  return body['data'] as unknown as Row[]
}

async function everything() {
  const images = await app.db.selectFrom('image').selectAll().orderBy('id').execute()
  const audit = await app.db.selectFrom('audit').selectAll().orderBy('id').execute()
  return { images, audit, files: await keptImages(app) }
}

const lastAudit = () =>
  app.db
    .selectFrom('audit')
    .select(['call', 'subject', 'subject_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const nameOf = (url: unknown) => String(url).split('/').at(-1) ?? ''

async function hashOf(url: unknown): Promise<string> {
  const bytes = await readFile(join(app.uploadsDir, 'images', nameOf(url)))
  return createHash('sha256').update(bytes).digest('hex')
}

const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])

describe.each(KINDS)('a $kind picture', ({ kind, calls, row, url, name, tooLarge }) => {
  test('that is added is listed, active, and shown to everybody as what it is', async () => {
    for (const format of ['png', 'jpeg'] as const) {
      const answer = await add(calls, await smallPicture(format), { display_order: ' 07 ', image_title: ' Diwali ' })
      const added = answer.body[row] as unknown as Row
      const type = format === 'png' ? 'png' : 'jpg'
      const address = expect.stringMatching(new RegExp(`^/player/v1/images/[0-9a-f]{32}\\.${type}$`)) as string
      expect(answer).toMatchObject({ status: 200, body: { success: true, msg: `${name} added successfully.` } })
      const shared = { _id: added._id, image_title: 'Diwali', display_order: 7, insert_date: NOW, status: 1 }
      expect(added).toEqual({ ...shared, [url]: address })
      expect(await rowsOf(calls)).toContainEqual(added)
      expect(await lastAudit()).toEqual({
        call: calls.add.path,
        subject: 'image',
        subject_id: Number(added._id),
        before: null,
        after: { kind, title: 'Diwali', displayOrder: 7, file: nameOf(added[url]), sha256: await hashOf(added[url]) },
      })
      const shown = await app.server.inject(String(added[url]))
      expect(shown.statusCode).toBe(200)
      expect(shown.headers).toMatchObject({
        'content-type': `image/${format}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(shown.headers['set-cookie']).toBeUndefined()
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format, width: 8, height: 8 })
    }
  })

  test('may have 512,000 bytes and not one more', async () => {
    expect((await add(calls, padded(BYTES_MAX))).status).toBe(200)
    const before = await everything()
    const answer = await add(calls, padded(BYTES_MAX + 1))
    expect(answer).toMatchObject({ status: 413, body: { success: false, msg: tooLarge, errors: { file: tooLarge } } })
    expect(await everything()).toEqual(before)
  })

  const wrong: [string, (() => SentFile | Promise<SentFile>) | undefined, number][] = [
    ['no file', undefined, 400],
    ['no bytes', () => Buffer.alloc(0), 415],
    ['a page named as a picture', () => ({ bytes: Buffer.from('<script>'), name: 'a.png', type: 'image/png' }), 415],
    ['an SVG', () => ({ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/svg+xml' }), 415],
    ['a GIF', () => sharp(picture).gif().toBuffer(), 415],
    ['a WebP', () => sharp(picture).webp().toBuffer(), 415],
    ['a PNG that ends early', () => picture.subarray(0, picture.length / 2), 415],
  ]
  test.each(wrong)('is refused in its own words when it is %s', async (_what, make, status) => {
    const before = await everything()
    const answer = await add(calls, await make?.())
    expect(answer).toMatchObject({ status, body: { success: false, msg: WRONG_KIND, errors: { file: WRONG_KIND } } })
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['', 'Display order is required'],
    [' ', 'Display order is required'],
    ['-1', 'Only digits allowed'],
    ['1.5', 'Only digits allowed'],
    ['first', 'Only digits allowed'],
  ])('needs an order that is a number, not %j', async (display_order, message) => {
    const before = await everything()
    const answer = await add(calls, picture, { display_order })
    expect(answer).toMatchObject({ status: 400, body: { msg: message, errors: { display_order: message } } })
    const missing = await app.mainAdmin.callForm(calls.add, {}, picture)
    expect(missing).toMatchObject({ status: 400, body: { errors: { display_order: 'Display order is required' } } })
    expect(await everything()).toEqual(before)
  })

  test('has a title that fits, and no other field', async () => {
    const before = await everything()
    const answers = [
      await add(calls, picture, { image_title: 'x'.repeat(201) }),
      await add(calls, picture, { image_title: 'a\u0000b' }),
      await add(calls, picture, { is_active: '0' }),
    ]
    expect(answers).toMatchObject([
      { status: 400, body: { errors: { image_title: 'At most 200 characters.' } } },
      { status: 400, body: { errors: { image_title: 'Please use plain text only.' } } },
      { status: 400, body: { errors: { is_active: 'This field is not known.' } } },
    ])
    expect(await everything()).toEqual(before)
  })

  test('that is deleted is gone from list and address, and stays as proof: row, file and hash', async () => {
    const added = (await add(calls, picture, { image_title: 'Gone' })).body[row] as unknown as Row
    const file = nameOf(added[url])
    const sha256 = await hashOf(added[url])
    expect(await keptImages(app)).toContain(file)
    expect(await remove(calls, added._id)).toMatchObject({
      status: 200,
      body: { msg: `${name} deleted successfully.` },
    })
    expect(await rowsOf(calls)).toEqual([])
    expect(await keptImages(app)).toContain(file)
    expect((await app.server.inject(String(added[url]))).statusCode).toBe(404)
    expect(await lastAudit()).toEqual({
      call: calls.delete.path,
      subject: 'image',
      subject_id: Number(added._id),
      before: { kind, title: 'Gone', displayOrder: 1, isActive: true, file, sha256 },
      after: null,
    })
    const again = await everything()
    expect(await remove(calls, added._id)).toMatchObject({ status: 404, body: { msg: 'This image does not exist.' } })
    expect(await everything()).toEqual(again)
  })

  test('is deleted by the call of its kind only, and once when many delete it', async () => {
    const added = (await add(calls, picture)).body[row] as unknown as Row
    const other = kind === 'slider' ? qr : slider
    expect((await remove(other, added._id)).status).toBe(404)
    expect((await remove(calls, '9'.repeat(30))).status).toBe(404)
    expect((await remove(calls, 'x')).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(calls, added._id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404])
  })

  test('is found and sorted by what the screen shows', async () => {
    for (const [title, order] of [
      ['Eid 50%', '30'],
      ['Diwali', '10'],
      ['eid', '20'],
    ] as const) {
      await add(calls, picture, { image_title: title, display_order: order })
    }
    const titles = async (page: Record<string, unknown>) =>
      (await rowsOf(calls, page)).map((each) => each['image_title'])
    expect(await titles({})).toEqual(['eid', 'Diwali', 'Eid 50%'])
    expect(await titles({ fieldIndex: 3, order: 1 })).toEqual(['Diwali', 'eid', 'Eid 50%'])
    expect(await titles({ searchValue: 'EID' })).toEqual(['eid', 'Eid 50%'])
    expect(await titles({ searchValue: '%' })).toEqual(['Eid 50%'])
    const page = await app.mainAdmin.call(calls.list, { start: 10, searchValue: 'eid' })
    expect(page.body).toEqual({ success: true, data: [], recordsFiltered: 2, limit: 10 })
  })
})

test('each kind has its own list', async () => {
  await add(slider, picture)
  expect([(await rowsOf(slider)).length, (await rowsOf(qr)).length]).toEqual([1, 0])
})

test('what was never shown is not found, and a receipt least of all', async () => {
  const receipt = await keepImage(app.uploadsDir, ownImage(picture), 'receipts')
  const names = [
    receipt,
    '0'.repeat(32) + '.png',
    'x.png',
    '..%2freceipts%2f' + receipt,
    '..%2f..%2fetc%2fpasswd',
    '%00',
  ]
  for (const name of names) {
    const answer = await app.server.inject(`/player/v1/images/${name}`)
    expect([name, answer.statusCode, answer.json()]).toMatchObject([
      name,
      404,
      { error: { message: expect.any(String) } },
    ])
  }
  expect((await app.server.inject(receiptUrl(receipt))).statusCode).toBe(401)
})

describe.each(KINDS)('a $kind image that is there', ({ calls }) => {
  const placed = (image_title: string, display_order: string) => add(calls, picture, { image_title, display_order })
  const order = async () => (await rowsOf(calls, { fieldIndex: 3, order: 1 })).map((row) => row['image_title'])

  test('gets another title and place, which the audit log tells', async () => {
    await placed('Old', '3')
    const [image] = await rowsOf(calls)
    const body = { imageDB_id: image?._id ?? '', display_order: 4, image_title: 'New' }
    expect(await app.mainAdmin.call(calls.update, body)).toMatchObject({ status: 200 })
    expect(await rowsOf(calls)).toMatchObject([{ image_title: 'New', display_order: 4 }])
    expect(await lastAudit()).toMatchObject({
      before: { title: 'Old', displayOrder: 3 },
      after: { title: 'New', displayOrder: 4 },
    })
    expect((await app.mainAdmin.call(calls.update, body)).body['msg']).toBe('Nothing was changed.')
    const stale = await app.mainAdmin.call(calls.update, { ...body, image_title: 'Mine', seen: { image_title: 'Old' } })
    expect(stale).toMatchObject({ status: 409, body: { changed: { image_title: { seen: 'Old', now: 'New' } } } })
  })

  test('moves past its neighbour, also where both had one place', async () => {
    for (const [title, at] of [
      ['A', '1'],
      ['B', '1'],
      ['C', '7'],
    ] as const)
      await placed(title, at)
    const ids = Object.fromEntries((await rowsOf(calls)).map((row) => [String(row['image_title']), row._id]))
    const move = (title: string, direction: 'up' | 'down') =>
      app.mainAdmin.call(calls.move, { imageDB_id: ids[title] ?? '', direction })
    await move('C', 'up')
    expect(await order()).toEqual(['A', 'C', 'B'])
    await move('A', 'down')
    expect(await order()).toEqual(['C', 'A', 'B'])
    expect((await move('C', 'up')).body['msg']).toBe('Nothing was changed.')
  })

  test('is no other kind, and not one that was deleted', async () => {
    await placed('A', '1')
    const [image] = await rowsOf(calls)
    const imageDB_id = image?._id ?? ''
    const other = calls === slider ? qr : slider
    for (const call of [other.update, other.move]) {
      const body = {
        imageDB_id,
        ...(call === other.move ? { direction: 'up' } : { display_order: 1, image_title: '' }),
      }
      expect((await app.mainAdmin.call(call, body)).status).toBe(404)
    }
    await remove(calls, imageDB_id)
    expect((await app.mainAdmin.call(calls.move, { imageDB_id, direction: 'up' })).status).toBe(404)
  })
})
