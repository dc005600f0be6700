// A file beside the fields of a call, as the panel and a phone send it: taken, or refused with nothing changed.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { contract, playerContract } from '@panadesk/contract'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../../test/books.ts'
import { jpegWithMetadata, noise, pngThatClaims } from '../../test/hostile-images.ts'
import { startTestApp, type SentFile, type TestApp } from '../../test/test-app.ts'
import { smallPicture } from '../../test/test-images.ts'
import { codeOf, signedInPlayer, type Phone } from '../../test/test-player.ts'
import { askWithdrawal, everythingOf } from '../../test/test-withdrawals.ts'
import { answerErrors, panelSpelling } from './errors.ts'

const MB = 1024 * 1024
const TYPES_ONLY = 'Only .jpeg, .jpg, .png files are allowed.'
const TOO_LARGE = 'The image may have at most 5 MB.'

let app: TestApp
let phone: Phone
let id = ''
let picture: Buffer

beforeAll(async () => {
  app = await startTestApp()
  phone = await signedInPlayer(app, { balancePaise: 500_00 })
  id = await askWithdrawal(phone, 100)
  picture = await smallPicture('png')
})
afterAll(async () => {
  await expectBooksBalance(app)
  await app.close()
})

const approve = (file?: SentFile, fields: Record<string, string> = {}) =>
  app.mainAdmin.callForm(contract.withdrawals.approve, { withdraw_reqDB_id: id, remark: 'Paid', ...fields }, file)
const deposit = (file?: SentFile) =>
  phone.call(playerContract.funds.deposit, {
    body: { amount: 500, method: 'paytm', reference: 'UPI 1' },
    ...(file === undefined ? {} : { file }),
  })

async function truncated(format: 'jpeg' | 'png'): Promise<Buffer> {
  const whole = await noise({ width: 60, height: 40 }).toFormat(format).toBuffer()
  return whole.subarray(0, whole.length / 2)
}

type Hostile = { file: () => SentFile | Promise<SentFile>; status: number; msg: string }
const wrongType = { status: 415, msg: TYPES_ONLY }
const HOSTILE: Record<string, Hostile> = {
  'a page named as a picture': {
    file: () => ({ bytes: Buffer.from('<html><script>alert(1)</script>'), name: 'receipt.png', type: 'image/png' }),
    ...wrongType,
  },
  'an SVG': {
    file: () => ({
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      name: 'receipt.svg',
      type: 'image/svg+xml',
    }),
    ...wrongType,
  },
  'a GIF named as a JPEG': {
    file: async () => ({
      bytes: await noise({ width: 9, height: 9 }).gif().toBuffer(),
      name: 'a.jpg',
      type: 'image/jpeg',
    }),
    ...wrongType,
  },
  'a WebP': { file: () => noise({ width: 9, height: 9 }).webp().toBuffer(), ...wrongType },
  'a bomb of 50,000 by 50,000 pixels': {
    file: () => pngThatClaims({ width: 50_000, height: 50_000 }),
    status: 413,
    msg: 'The image may have at most 25 megapixels.',
  },
  'a JPEG that ends early': { file: () => truncated('jpeg'), ...wrongType },
  'a PNG that ends early': { file: () => truncated('png'), ...wrongType },
  'six megabytes': { file: () => Buffer.alloc(6 * MB, 1), status: 413, msg: TOO_LARGE },
  'a picture and a byte more than five megabytes': {
    file: () => Buffer.concat([picture, Buffer.alloc(5 * MB - picture.length + 1)]),
    status: 413,
    msg: TOO_LARGE,
  },
  'no bytes': { file: () => Buffer.alloc(0), ...wrongType },
  'a page whose name is a path': {
    file: () => ({ bytes: Buffer.from('root:x:0:0'), name: '../../etc/passwd', type: 'image/png' }),
    ...wrongType,
  },
}

describe.each(Object.entries(HOSTILE))('%s', (_name, { file, status, msg }) => {
  test('is refused of staff, and nothing has changed', async () => {
    const before = await everythingOf(app)
    const answer = await approve(await file())
    expect(answer).toMatchObject({ status, body: { success: false, msg, errors: { file: msg } } })
    expect(await everythingOf(app)).toEqual(before)
  })

  test('is refused of a player at the field that brought it, and nothing has changed', async () => {
    const before = await everythingOf(app)
    const answer = await deposit(await file())
    expect(answer).toMatchObject({ status, body: { error: { message: msg, fields: { receipt: msg } } } })
    expect(answer.body['error']).not.toHaveProperty('fields.file')
    expect(await everythingOf(app)).toEqual(before)
  })
})

describe('a call that takes a file', () => {
  test('says what is wrong with the fields before it misses the file', async () => {
    const REMARK = 'Both remark and a valid image file are required.'
    expect(await approve(undefined, { remark: ' ' })).toMatchObject({
      status: 400,
      body: { errors: { remark: REMARK } },
    })
    const MISSING = 'Please select a payment receipt image.'
    const missed = { status: 400, body: { success: false, msg: MISSING, errors: { file: MISSING } } }
    expect(await approve()).toMatchObject(missed)
    const asJson = { withdraw_reqDB_id: id, remark: 'Paid' }
    expect(await app.mainAdmin.call(contract.withdrawals.approve, asJson)).toMatchObject(missed)
  })

  test('takes one that can do without it as JSON, as a form, and as a form with a picture', async () => {
    const body = { amount: 500, method: 'paytm' }
    const json = await phone.call(playerContract.funds.deposit, { body: { ...body, reference: 'JSON' } })
    expect(json.status).toBe(200)
    const before = (await everythingOf(app)).images.length
    expect((await deposit({ bytes: picture, name: '../../etc/passwd', type: 'text/html' })).status).toBe(200)
    expect((await everythingOf(app)).images).toHaveLength(before + 1)
    const depositId = String(json.body['id'])
    const accepted = await app.mainAdmin.callForm(contract.deposits.accept, { depositDB_id: depositId, accessing: '4' })
    expect(accepted.status).toBe(200)
  })

  test('takes a picture of just five megabytes', async () => {
    expect((await deposit(Buffer.concat([picture, Buffer.alloc(5 * MB - picture.length)]))).status).toBe(200)
  })

  test('refuses a file as a text, and as JSON', async () => {
    const fields = { withdraw_reqDB_id: id, remark: 'Paid', file: 'picture.png' }
    const unknown = { status: 400, body: { errors: { file: 'This field is not known.' } } }
    expect(await app.mainAdmin.callForm(contract.withdrawals.approve, fields)).toMatchObject(unknown)
    expect(await app.mainAdmin.call(contract.withdrawals.approve, fields)).toMatchObject(unknown)
  })

  test('asks who is there before it reads what they send', async () => {
    const [stranger, outsider] = [await app.stranger(), await app.subAdmin(['1'])]
    const before = await everythingOf(app)
    const refused = await stranger.callForm(contract.withdrawals.approve, { withdraw_reqDB_id: id }, picture)
    expect(refused).toMatchObject({ status: 401, body: { jwt_error_msg: expect.any(String) } })
    const other = await outsider.callForm(contract.withdrawals.approve, {}, Buffer.alloc(6 * MB))
    expect(other).toMatchObject({ status: 403, body: { page_not_allowed_error_msg: expect.any(String) } })
    expect(await everythingOf(app)).toEqual(before)
  })

  test('keeps what it is given', async () => {
    const answer = await approve(await jpegWithMetadata(), { remark: 'Paid' })
    expect(answer.status).toBe(200)
    const { receipt } = await app.db
      .selectFrom('withdrawal')
      .select('receipt')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    expect((await everythingOf(app)).images).toContain(receipt)
  })
})

test('a call that takes no file refuses a form', async () => {
  const panel = await app.mainAdmin.callForm(contract.wallet.credit, { userDB_id: '1', amount: '5' }, picture)
  expect(panel).toMatchObject({ status: 415, body: { success: false, msg: 'Please send JSON.' } })
  const gateway = await phone.call(playerContract.funds.withdraw, { body: { amount: 5 }, file: picture })
  expect([gateway.status, codeOf(gateway)]).toEqual([415, 'unsupported-media-type'])
})

test.skipIf(!existsSync('/dev/full'))('a full disk is said to pass', async () => {
  const server = fastify()
  answerErrors(server, panelSpelling)
  server.get('/', () => writeFile('/dev/full', 'a picture'))
  const answer = await server.inject('/')
  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    { success: false, msg: expect.stringMatching(/later/) },
  ])
})
