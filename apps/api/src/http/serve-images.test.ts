// Receipts are read by those who may see the requests, and by nobody else; nothing but receipts is read.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RECEIPT_FILES, receiptUrl } from '@panadesk/contract/receipts'
import { ACCESS_CODE_LIST } from '@panadesk/domain/access-codes'
import { fastify } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../test/test-app.ts'
import { smallPicture } from '../../test/test-images.ts'
import { keepImage } from '../uploads/keep-image.ts'
import { ownImage } from '../uploads/sent-image.ts'
import { answerErrors, panelSpelling } from './errors.ts'
import { serveImages } from './serve-images.ts'

let app: TestApp
let jpeg = ''
let png = ''

beforeAll(async () => {
  app = await startTestApp()
  jpeg = await keepImage(app.uploadsDir, ownImage(await smallPicture('jpeg')))
  png = await keepImage(app.uploadsDir, ownImage(await smallPicture('png')))
})
afterAll(() => app.close())

async function read(url: string, staff: Staff | undefined = app.mainAdmin, method: 'GET' | 'HEAD' = 'GET') {
  const cookie = staff.cookieHeader()
  return app.server.inject({ method, url, headers: { cookie } })
}

test('a receipt is served as the picture that it is, and as nothing else', async () => {
  for (const [name, type] of [
    [jpeg, 'jpeg'],
    [png, 'png'],
  ] as const) {
    const answer = await read(receiptUrl(name))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': `image/${type}`,
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: type, width: 8, height: 8 })
  }
})

test('a look at its head tells the same and sends no picture', async () => {
  const answer = await read(receiptUrl(png), app.mainAdmin, 'HEAD')
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([200, 'image/png', 0])
})

test('without a session there is no receipt, and none that is missing either', async () => {
  const stranger = await app.stranger()
  for (const name of [png, `${'0'.repeat(32)}.png`, 'x']) {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await read(receiptUrl(name), stranger, method)
      expect(answer.statusCode).toBe(401)
      if (method === 'GET') expect(answer.json()).toMatchObject({ success: false, jwt_error_msg: expect.any(String) })
    }
  }
})

test('it opens to exactly its codes', async () => {
  const open: string[] = []
  for (const code of ACCESS_CODE_LIST) {
    const answer = await read(receiptUrl(png), await app.subAdmin([code]))
    if (answer.statusCode === 200) open.push(code)
    else
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { page_not_allowed_error_msg: expect.any(String) },
      ])
  }
  expect(open.toSorted()).toEqual([...RECEIPT_FILES.access].toSorted())
})

test('what is no name of a receipt is none', async () => {
  await writeFile(join(app.uploadsDir, 'secret.png'), 'secret')
  await writeFile(join(app.uploadsDir, 'receipts', 'note.txt'), 'secret')
  await mkdir(join(app.uploadsDir, 'images'))
  const shown = await keepImage(app.uploadsDir, ownImage(await smallPicture('png')), 'images')
  const names = [
    `${'0'.repeat(32)}.png`,
    png.toUpperCase(),
    png.replace('.png', '.jpg'),
    `${png}.new`,
    `${png}%00`,
    `${png}%0a`,
    `.%2f${png}`,
    '..%2fsecret.png',
    '..%5csecret.png',
    `..%2fimages%2f${shown}`,
    shown,
    '..%2f..%2f..%2fetc%2fpasswd',
    '%252e%252e%252fsecret.png',
    'note.txt',
    '.',
    '',
  ]
  for (const name of names) {
    const answer = await read(`/admin/receipts/${name}`)
    expect([name, answer.statusCode, answer.json()]).toEqual([name, 404, { success: false, msg: expect.any(String) }])
  }
  for (const path of ['/admin/receipts/../secret.png', `/admin/receipts/${png}/..`, '/admin/receipts//etc/passwd']) {
    expect([path, (await read(path)).statusCode]).toEqual([path, 404])
  }
})

test('images for everybody are served to everybody, without the receipts', async () => {
  const server = fastify()
  answerErrors(server, panelSpelling)
  serveImages(server, app.uploadsDir, { path: 'shown/:name', folder: 'images', cache: 'public' })
  const shown = await keepImage(app.uploadsDir, ownImage(await smallPicture('png')), 'images')
  const answer = await server.inject(`/shown/${shown}`)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await server.inject(`/shown/${png}`)).statusCode).toBe(404)
  await server.close()
})
