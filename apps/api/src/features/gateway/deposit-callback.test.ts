// What the callback of payment providers promises: nothing unsigned is believed, and a reference is credited once.
import { contract, playerContract } from '@panadesk/contract'
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { DEPOSIT_CALLBACK_SECRET, startTestApp, TIME_ZONE, type Answer, type TestApp } from '../../../test/test-app.ts'
import { askDeposit, balanceOf, fundsOf, refer } from '../../../test/test-deposits.ts'
import { mobileOf, signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { setSettings } from '../../../test/test-settings.ts'
import { createApp } from '../../app.ts'

const URL = `/${playerContract.funds.depositCallback.path}`
const { deposits } = playerContract.funds

let app: TestApp
let phone: Phone
let mobile: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  phone = await signedInPlayer(app, { balancePaise: 0 })
  mobile = await mobileOf(app, phone)
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

const sign = (payload: string | Buffer, secret = DEPOSIT_CALLBACK_SECRET) =>
  `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`

interface Sent {
  signature?: string | null
  type?: string | null
  server?: TestApp['server']
}

async function send(payload: string | Buffer, { signature = sign(payload), type, server = app.server }: Sent = {}) {
  const contentType = type === undefined ? 'application/json' : type
  const response = await server.inject({
    method: 'POST',
    url: URL,
    headers: {
      ...(signature === null ? {} : { 'x-signature': signature }),
      ...(contentType === null ? {} : { 'content-type': contentType }),
    },
    payload,
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

let made = 0
const newReference = () => `PG-${String((made += 1)).padStart(6, '0')}`
const report = (fields: { reference?: string; mobile?: string; amount?: unknown } = {}) =>
  send(JSON.stringify({ reference: newReference(), mobile, amount: 250.5, ...fields }))

describe('a signed callback', () => {
  test('credits the player at once, by an accepted auto deposit that staff cannot touch', async () => {
    const reference = newReference()
    const { status, body } = await report({ reference })
    const id = String(body['id'])
    expect([status, body]).toEqual([200, { id, status: 'accepted', isRepeated: false }])
    expect(await balanceOf(app, phone.playerId)).toBe(250_50)
    const listed = await app.mainAdmin.call(contract.deposits.dashboard, { searchValue: `DEP${id}` })
    expect(listed.body).toMatchObject({
      data: [
        {
          txn_ref: reference,
          amount: 250.5,
          deposit_type: 1,
          payment_method: 5,
          fund_status: 1,
          isAction: 0,
          decided_by: '',
          decided_date: '2026-11-20T09:00:00+05:30',
          waiting_minutes: 0,
        },
      ],
    })
    const before = await fundsOf(app)
    for (const call of [contract.deposits.accept, contract.deposits.delete]) {
      expect((await app.mainAdmin.call(call, { depositDB_id: id })).status).toBe(409)
    }
    expect(await fundsOf(app)).toEqual(before)
    expect((await phone.call(deposits)).body['deposits']).toMatchObject([{ id, method: 'provider', reference }])
  })

  test('is heeded in maintenance, beyond all limits, and for a player who is not active', async () => {
    const limits = { min_deposit_paise: 500_00, max_deposit_paise: 600_00, maintenance_on: true }
    await app.db.updateTable('setting').set(limits).execute()
    await app.db.updateTable('player').set({ is_active: false }).where('id', '=', phone.playerId).execute()
    expect((await report({ amount: 1 })).status).toBe(200)
    expect((await report({ amount: 700 })).status).toBe(200)
    expect(await balanceOf(app, phone.playerId)).toBe(701_00)
    const open = { min_deposit_paise: 0, max_deposit_paise: 0, maintenance_on: false }
    await app.db.updateTable('setting').set(open).execute()
  })

  test('brings the referrer the bonus', async () => {
    const other = await signedInPlayer(app, { balancePaise: 0 })
    await refer(app, { referrer: phone, player: other })
    await setSettings(app, { user_refer_bonus_percent: '10' })
    expect((await report({ mobile: await mobileOf(app, other), amount: 20 })).status).toBe(200)
    expect([await balanceOf(app, phone.playerId), await balanceOf(app, other.playerId)]).toEqual([2_00, 20_00])
    await setSettings(app, { user_refer_bonus_percent: '0' })
  })

  test('is flagged where the player named the same payment before', async () => {
    const reference = newReference()
    const asked = await askDeposit(phone, { reference: reference.toLowerCase().replace('-', ' ') })
    const { body } = await report({ reference })
    const listed = await app.mainAdmin.call(contract.deposits.dashboard, { searchValue: `DEP${String(body['id'])}` })
    expect(listed.body).toMatchObject({ data: [{ duplicate_of: { _id: asked, fund_status: 0 } }] })
  })
})

describe('a reference', () => {
  test('is credited once when it comes 16 times at once, and later again', async () => {
    const reference = newReference()
    const answers = await Promise.all(Array.from({ length: 16 }, () => report({ reference })))
    const ids = new Set(answers.map(({ body }) => body['id']))
    expect(ids.size).toBe(1)
    for (const { status, body } of answers) expect([status, body['status']]).toEqual([200, 'accepted'])
    expect(answers.filter(({ body }) => body['isRepeated'] === false)).toHaveLength(1)
    const spelt = reference.toLowerCase().replaceAll('-', '')
    expect((await report({ reference: spelt })).body).toEqual({ id: [...ids][0], status: 'accepted', isRepeated: true })
    expect(await balanceOf(app, phone.playerId)).toBe(250_50)
  })

  test('is refused for another amount or another player, even when all come at once', async () => {
    const other = await mobileOf(app, await signedInPlayer(app, { balancePaise: 0 }))
    const reference = newReference()
    const reports = [{}, { amount: 250.51 }, { mobile: other }].map((fields) => report({ reference, ...fields }))
    const statuses = (await Promise.all(reports)).map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409])
    const before = await fundsOf(app)
    const refused = await report({ reference, amount: 250.52 })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'reference-reused' } } })
    expect(await fundsOf(app)).toEqual(before)
  })

  test.each(['---', '. . .'])('%j names no payment', async (reference) => {
    const before = await fundsOf(app)
    for (const answer of [await report({ reference }), await report({ reference })]) {
      expect(answer).toMatchObject({ status: 400, body: { error: { fields: { reference: expect.any(String) } } } })
    }
    expect(await fundsOf(app)).toEqual(before)
  })
})

describe('refused, and nothing changes:', () => {
  test('a mobile number that nobody has', async () => {
    const before = await fundsOf(app)
    const answer = await report({ mobile: '1111111111' })
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'player-not-found' } } })
    expect(await fundsOf(app)).toEqual(before)
  })

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ amount: '100' }, 'amount'],
    [{ mobile: '12345' }, 'mobile'],
    [{ reference: ' ' }, 'reference'],
    [{ status: 'paid' }, 'status'],
  ])('a body with %j', async (fields, field) => {
    const before = await fundsOf(app)
    const answer = await report(fields as object)
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'malformed', fields: { [field]: {} } } } })
    expect(await fundsOf(app)).toEqual(before)
  })

  test.each(['', '{', '[]', 'null', '"text"', '{"reference":"A",}'])('signed %j', async (payload) => {
    expect(await send(payload)).toMatchObject({ status: 400, body: { error: { code: 'malformed' } } })
  })

  test('a body without the one signature that is right, before it is even read', async () => {
    const before = await fundsOf(app)
    const good = JSON.stringify({ reference: newReference(), mobile, amount: 10 })
    const wrong = {
      none: null,
      empty: '',
      'of nothing': sign(''),
      'of another secret': sign(good, 'guessed'),
      'of other bytes': sign(`${good} `),
      'without its prefix': sign(good).slice('sha256='.length),
      'of another kind': sign(good).replace('sha256', 'sha1'),
      'cut short': sign(good).slice(0, -2),
      'too long': `${sign(good)}00`,
      'not hexadecimal': `sha256=${'z'.repeat(64)}`,
    }
    for (const [what, signature] of Object.entries(wrong)) {
      const expected = { status: 401, body: { error: { code: 'signature-wrong', message: expect.any(String) } } }
      expect([what, await send(good, { signature })]).toEqual([what, expected])
      expect([what, await send('{', { signature })]).toEqual([what, expected])
    }
    expect(await fundsOf(app)).toEqual(before)
  })

  test('a body that is far too large', async () => {
    expect(await send('x'.repeat(17 * 1024))).toMatchObject({ status: 413, body: { error: { code: 'too-large' } } })
  })

  test('everything, where no secret is set', async () => {
    const { db, pool, clock, uploadsDir } = app
    const { log: logger } = app.server
    const settings = { timeZone: TIME_ZONE, uploadsDir, depositCallbackSecret: undefined }
    const server = await createApp({ db, pool, clock, logger, ...settings })
    const before = await fundsOf(app)
    for (const signature of [null, sign('{}', ''), sign('{}', 'undefined')]) {
      const answer = await send('{}', { signature, server })
      expect(answer).toMatchObject({ status: 503, body: { error: { code: 'callbacks-off' } } })
    }
    expect(await fundsOf(app)).toEqual(before)
    await server.close()
  })
})

test('what is signed are the bytes, whatever their type is said to be', async () => {
  for (const type of ['application/json; charset=utf-8', 'text/plain', 'application/octet-stream', null]) {
    const payload = ` {"amount":1, "mobile": "${mobile}",\n"reference":"${newReference()}"}\n`
    expect((await send(payload, { type })).status).toBe(200)
  }
  expect(await balanceOf(app, phone.playerId)).toBe(4_00)
})

test('a payment that the player told of before warns whoever looks at that request', async () => {
  const teller = await signedInPlayer(app, { balancePaise: 0 })
  const told = await mobileOf(app, teller)
  const id = await askDeposit(teller, { amount: 250, reference: 'Told-First 1' })
  const paid = await report({ mobile: told, amount: 250, reference: 'TOLDFIRST1' })
  const answer = await app.mainAdmin.call(contract.deposits.dashboard, { searchValue: id })
  const paidDeposit = { tx_request_number: `DEP${String(paid.body['id'])}`, fund_status: 1 }
  // Numbers of other requests and of phones may have the same digits.
  const rowOf = ({ body }: Answer) => (body['data'] as unknown as { _id: string }[]).find((row) => row._id === id)
  expect(rowOf(answer)).toMatchObject({ fund_status: 0, duplicate_of: paidDeposit })
  await app.mainAdmin.call(contract.deposits.reject, { depositDB_id: id, reject_remark: 'Credited already' })
  const decided = await app.mainAdmin.call(contract.deposits.dashboard, { searchValue: id })
  expect(rowOf(decided)).toMatchObject({ duplicate_of: null })
})
