// A clerk puts up his own QR code, has players pay to it, and deletes it: what it showed can be shown afterwards, by nobody altered.
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract, playerContract } from '@panadesk/contract'
import { deletedImageUrl, imageUrl } from '@panadesk/contract/images'
import { ACCESS_CODE_LIST } from '@panadesk/domain/access-codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../src/database/database.ts'
import { startTestApp, type Staff, type TestApp } from '../test-app.ts'
import { keptImages } from '../test-deposits.ts'
import { smallPicture } from '../test-images.ts'
import { signedInPlayer } from '../test-player.ts'

const NO_STORE = { 'cache-control': 'no-store', 'content-type': 'image/png', 'content-disposition': 'inline' }

let app: TestApp
let clerk: Staff

beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.subAdmin(['12'])
})
afterAll(() => app.close())

const KINDS = {
  slider: { calls: contract.images.slider, row: 'sliderData', url: 'slider_image', collection: 'slider_images' },
  qr: { calls: contract.images.qr, row: 'qrData', url: 'qr_image', collection: 'qrcode_images' },
} as const
type Kind = keyof typeof KINDS

async function putUp(kind: Kind, image_title: string): Promise<{ id: string; file: string }> {
  const { calls, row, url } = KINDS[kind]
  const { body } = await clerk.callForm(calls.add, { display_order: '1', image_title }, await smallPicture('png'))
  const { _id: id, [url]: address } = body[row] as unknown as Record<string, string> & { _id: string }
  return { id, file: String(address).split('/').at(-1) ?? '' }
}

const takeDown = (kind: Kind, id: string) => clerk.call(KINDS[kind].calls.delete, { imageDB_id: id })
const fetchAs = (staff: Staff, url: string) => app.server.inject({ url, headers: { cookie: staff.cookieHeader() } })
const fileOf = (name: string) => readFile(join(app.uploadsDir, 'images', name))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const rows = () => app.db.selectFrom('image').selectAll().orderBy('id').execute()

async function lastAudit() {
  const { body } = await app.mainAdmin.call(contract.auditLog.list, { length: 10, subject: 'image' })
  return body['data'] as unknown as { before: Record<string, unknown>; subject_id: string; subject_name: string }[]
}

describe.each(Object.keys(KINDS) as Kind[])('a %s picture that is deleted', (kind) => {
  test('leaves its row, its file and the hash of it, which the audit row names', async () => {
    const { id, file } = await putUp(kind, 'Pay here')
    const shown = await fileOf(file)
    expect((await takeDown(kind, id)).status).toBe(200)
    expect(await app.db.selectFrom('image').selectAll().where('id', '=', Number(id)).executeTakeFirst()).toMatchObject({
      file,
      title: 'Pay here',
      sha256: createHash('sha256').update(shown).digest(),
      deleted_at: expect.any(Date),
      deleted_by: clerk.adminId,
    })
    expect(await fileOf(file)).toEqual(shown)
    const [entry] = await lastAudit()
    expect(entry).toMatchObject({ subject_id: id, subject_name: 'Pay here' })
    expect(entry?.before).toMatchObject({ kind, title: 'Pay here', isActive: true, file, sha256: sha256(shown) })
  })

  test('is gone from every list, from the app, and from its address', async () => {
    const { id, file } = await putUp(kind, 'Gone')
    expect((await app.server.inject(imageUrl(file))).statusCode).toBe(200)
    await takeDown(kind, id)
    const { body } = await clerk.call(KINDS[kind].calls.list, { length: 100 })
    expect(body).toMatchObject({ data: [], recordsFiltered: 0 })
    const player = await signedInPlayer(app, { balancePaise: 0 })
    expect(await player.call(playerContract.content.all, {})).toMatchObject({ body: { sliders: [], qrImages: [] } })
    expect((await app.server.inject(imageUrl(file))).statusCode).toBe(404)
    expect((await app.server.inject({ method: 'HEAD', url: imageUrl(file) })).statusCode).toBe(404)
  })

  test('is opened from the audit log by the main admin, and by nobody else', async () => {
    const { id, file } = await putUp(kind, 'Proof')
    const url = deletedImageUrl(file)
    expect((await fetchAs(app.mainAdmin, url)).statusCode).toBe(404)
    await takeDown(kind, id)
    const opened = await fetchAs(app.mainAdmin, url)
    expect(opened.statusCode).toBe(200)
    expect(opened.headers).toMatchObject(NO_STORE)
    expect(sha256(opened.rawPayload)).toBe((await lastAudit())[0]?.before['sha256'])
    expect((await fetchAs(await app.stranger(), url)).statusCode).toBe(401)
    const everyCode = await app.subAdmin([...ACCESS_CODE_LIST])
    expect((await fetchAs(everyCode, url)).statusCode).toBe(403)
  })

  test('is not brought back, switched, or deleted a second time', async () => {
    const { id } = await putUp(kind, 'Once')
    await takeDown(kind, id)
    const before = [await rows(), (await lastAudit())[0]]
    const flip = { userDB_id: id, collectionName: KINDS[kind].collection, document_fieldName: 'status' } as const
    expect((await clerk.call(contract.toggles.flip, flip)).status).toBe(404)
    expect((await takeDown(kind, id)).status).toBe(404)
    expect([await rows(), (await lastAudit())[0]]).toEqual(before)
  })

  test('whose file was exchanged or removed behind the back of the installation says so when it is deleted', async () => {
    const exchanged = await putUp(kind, 'Exchanged')
    const added = sha256(await fileOf(exchanged.file))
    await writeFile(join(app.uploadsDir, 'images', exchanged.file), 'another picture')
    await takeDown(kind, exchanged.id)
    const other = sha256(Buffer.from('another picture'))
    expect((await lastAudit())[0]?.before).toMatchObject({ sha256: added, fileNowSha256: other })

    const removed = await putUp(kind, 'Removed')
    await rm(join(app.uploadsDir, 'images', removed.file))
    expect((await takeDown(kind, removed.id)).status).toBe(200)
    expect((await lastAudit())[0]?.before).toMatchObject({ sha256: added, fileNowSha256: 'the file is gone' })
    expect(await keptImages(app)).not.toContain(removed.file)
  })

  test('that was added before hashes were kept gets its hash on the way out', async () => {
    const { id, file } = await putUp(kind, 'Old')
    await app.db.updateTable('image').set({ sha256: null }).where('id', '=', Number(id)).execute()
    await takeDown(kind, id)
    const before = (await lastAudit())[0]?.before
    expect(before).toMatchObject({ sha256: sha256(await fileOf(file)) })
    expect(before).not.toHaveProperty('fileNowSha256')
  })
})

test('the login of requests can neither delete a picture nor change what it was', async () => {
  const requests = createDatabase(app.requests)
  const { id } = await putUp('qr', 'Mine')
  const image = () => app.db.selectFrom('image').selectAll().where('id', '=', Number(id)).executeTakeFirst()
  const before = await image()
  for (const attempt of [
    requests.deleteFrom('image').where('id', '=', Number(id)),
    requests.updateTable('image').set({ file: 'other.png' }).where('id', '=', Number(id)),
    requests.updateTable('image').set({ kind: 'slider' }).where('id', '=', Number(id)),
  ]) {
    await expect(attempt.execute()).rejects.toMatchObject({ code: '42501' })
  }
  expect(await image()).toEqual(before)
})
