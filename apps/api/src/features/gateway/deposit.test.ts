// What telling of a payment promises: one request for a key, within the limits, with its receipt kept once or not at all.
import { contract, playerContract } from '@panadesk/contract'
import { RECEIPT_FILES } from '@panadesk/contract/receipts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { askDeposit, fundsOf, keptImages } from '../../../test/test-deposits.ts'
import { smallPicture } from '../../../test/test-images.ts'
import { codeOf, signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { inTransaction } from '../../database/database.ts'
import { requireFundsOpen } from './fund-rules.ts'

const { deposit, deposits } = playerContract.funds
const BODY = { amount: 250.5, method: 'google-pay', reference: 'UTR 42' } as const
const NO_LIMITS = { min_deposit_paise: 0, max_deposit_paise: 0, maintenance_on: false, app_maintenance_message: '' }

let app: TestApp
let phone: Phone
let picture: Buffer

beforeAll(async () => {
  app = await startTestApp()
  picture = await smallPicture('jpeg')
})
beforeEach(async () => {
  await app.db.updateTable('setting').set(NO_LIMITS).execute()
  phone = await signedInPlayer(app, { balancePaise: 0 })
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

async function rows() {
  return app.db.selectFrom('deposit').selectAll().where('player_id', '=', phone.playerId).orderBy('id').execute()
}

const keptFiles = () => keptImages(app)
const sendUnderKey = (file?: Buffer) =>
  phone.call(deposit, { body: BODY, key: 'same', ...(file === undefined ? {} : { file }) })

test('a payment waits for staff, and moves nothing', async () => {
  const answer = await phone.call(deposit, { body: BODY })
  expect(answer).toMatchObject({ status: 200, body: { id: expect.any(String), status: 'pending' } })
  expect(await rows()).toMatchObject([
    { amount_paise: 250_50, method: 'google-pay', reference: 'UTR 42', status: 'pending', is_auto: false, receipt: '' },
  ])
  expect((await phone.call(playerContract.account.me)).body['wallet']).toMatchObject({ balance: 0 })
})

describe('the receipt', () => {
  test('comes as a form, is kept, and is shown to staff', async () => {
    const before = await keptFiles()
    const answer = await phone.call(deposit, { body: BODY, file: picture })
    expect(answer.status).toBe(200)
    const [row] = await rows()
    expect(row).toMatchObject({ amount_paise: 250_50, receipt: expect.stringMatching(/^[\da-f]{32}\.jpg$/) })
    expect(await keptFiles()).toEqual([...before, row?.receipt ?? ''].toSorted())
    const listed = await app.mainAdmin.call(contract.deposits.dashboard, { searchValue: `DEP${answer.body['id']}` })
    const url = `/${RECEIPT_FILES.path.replace(':name', row?.receipt ?? '')}`
    expect(listed.body).toMatchObject({ data: [{ receipt_url: url, accept_receipt_url: '' }] })
  })

  test('may be left out of a form', async () => {
    const response = await app.server.inject({
      method: 'POST',
      url: `/${deposit.path}`,
      headers: {
        authorization: `Bearer ${phone.token}`,
        'idempotency-key': 'form',
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: `${Object.entries(BODY)
        .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join('')}--x--\r\n`,
    })
    expect([response.statusCode, await rows()]).toMatchObject([200, [{ amount_paise: 250_50, receipt: '' }]])
  })

  test('that is no picture refuses the whole request, and leaves nothing', async () => {
    const before = await keptFiles()
    const answer = await phone.call(deposit, { body: BODY, file: Buffer.from('<html>no picture</html>') })
    expect(answer).toMatchObject({ status: 415, body: { error: { fields: { receipt: expect.any(String) } } } })
    expect([await rows(), await keptFiles()]).toEqual([[], before])
  })

  test('of a request that is refused is not kept', async () => {
    await app.db.updateTable('setting').set({ min_deposit_paise: 300_00 }).execute()
    const before = await keptFiles()
    expect((await phone.call(deposit, { body: BODY, file: picture })).status).toBe(422)
    expect([await rows(), await keptFiles()]).toEqual([[], before])
  })
})

describe('a key', () => {
  test('stands for one request with its receipt, however often it is sent, at once or later', async () => {
    const before = await keptFiles()
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => sendUnderKey(picture)))
    const again = await sendUnderKey(picture)
    // While one is under way the others are asked to wait for it.
    for (const answer of [...atOnce, again].filter(({ status }) => status !== 429)) {
      expect([answer.status, answer.body]).toEqual([200, again.body])
    }
    expect(atOnce.some(({ status }) => status === 200)).toBe(true)
    const kept = await rows()
    expect(kept).toHaveLength(1)
    expect(await keptFiles()).toEqual([...before, kept[0]?.receipt ?? ''].toSorted())
  })

  test('is refused for another body, another picture, or none', async () => {
    const first = await phone.call(deposit, { body: BODY, file: picture, key: 'same' })
    expect(first.status).toBe(200)
    const before = await keptFiles()
    for (const other of [
      { body: { ...BODY, amount: 250.51 }, file: picture },
      { body: { ...BODY, reference: 'UTR 43' }, file: picture },
      { body: BODY, file: await smallPicture('png') },
      { body: BODY },
    ]) {
      const answer = await phone.call(deposit, { ...other, key: 'same' })
      expect([answer.status, codeOf(answer)]).toEqual([409, 'idempotency-key-reused'])
    }
    expect([(await rows()).length, await keptFiles()]).toEqual([1, before])
  })

  test('is demanded', async () => {
    const answer = await phone.call(deposit, { body: BODY, key: null })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'idempotency-key-required'])
    expect(await rows()).toEqual([])
  })

  test('keeps a refusal by a limit, but not one by maintenance', async () => {
    await app.db.updateTable('setting').set({ min_deposit_paise: 300_00, maintenance_on: true }).execute()
    expect((await sendUnderKey()).status).toBe(503)
    await app.db.updateTable('setting').set({ maintenance_on: false }).execute()
    expect((await sendUnderKey()).status).toBe(422)
    await app.db.updateTable('setting').set(NO_LIMITS).execute()
    expect((await sendUnderKey()).status).toBe(422)
  })
})

describe('the limits of the settings', () => {
  test.each([
    [99.99, 422, 'below-minimum', 'A deposit is of at least ₹100.00.'],
    [100, 200, undefined, undefined],
    [5000, 200, undefined, undefined],
    [5000.01, 422, 'above-maximum', 'A deposit is of at most ₹5,000.00.'],
  ])('₹%d between ₹100 and ₹5,000 is answered %d', async (amount, status, code, message) => {
    await app.db.updateTable('setting').set({ min_deposit_paise: 100_00, max_deposit_paise: 5000_00 }).execute()
    const answer = await phone.call(deposit, { body: { ...BODY, amount } })
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
    if (message !== undefined) expect(answer.body).toMatchObject({ error: { message, fields: { amount: message } } })
    expect(await rows()).toHaveLength(status === 200 ? 1 : 0)
  })

  test('a maximum of 0 sets none', async () => {
    expect((await phone.call(deposit, { body: { ...BODY, amount: 10_000_000_000 } })).status).toBe(200)
  })
})

test('maintenance puts it off, with the message of the settings', async () => {
  await app.db.updateTable('setting').set({ maintenance_on: true }).execute()
  const plain = await phone.call(deposit, { body: BODY })
  expect(plain).toMatchObject({ status: 503, body: { error: { code: 'maintenance', message: expect.any(String) } } })
  await app.db.updateTable('setting').set({ app_maintenance_message: 'Back at noon.' }).execute()
  const worded = await phone.call(deposit, { body: BODY })
  expect(worded).toMatchObject({ status: 503, body: { error: { message: 'Back at noon.' } } })
  expect(await rows()).toEqual([])
})

test('a player who is not active is refused, even one who became so after the token was read', async () => {
  await app.db.updateTable('player').set({ is_active: false }).where('id', '=', phone.playerId).execute()
  expect((await phone.call(deposit, { body: BODY })).status).toBe(401)
  const { playerId } = phone
  const asked = inTransaction(app.db, (tx) => requireFundsOpen(tx, { kind: 'deposit', playerId, amountPaise: 1_00 }))
  await expect(asked).rejects.toMatchObject({ status: 403, code: 'player-inactive' })
  expect(await rows()).toEqual([])
})

test.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: 1.005 }, 'amount'],
  [{ amount: -1 }, 'amount'],
  [{ amount: 'many' }, 'amount'],
  [{ method: 'staff' }, 'method'],
  [{ method: 'cash' }, 'method'],
  [{ reference: ' ' }, 'reference'],
  [{ reference: 'x'.repeat(101) }, 'reference'],
  [{ status: 'accepted' }, 'status'],
])('%j is refused at the field', async (fields, field) => {
  const answer = await phone.call(deposit, { body: { ...BODY, ...fields } })
  expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: expect.any(String) } } } })
  expect(await rows()).toEqual([])
})

describe('the list', () => {
  test('shows what became of each, newest first, and neither those of others nor deleted ones', async () => {
    const other = await signedInPlayer(app, { balancePaise: 0 })
    await askDeposit(other)
    const [accepted, rejected, deleted, pending] = [
      await askDeposit(phone, { amount: 1.5, reference: 'A' }),
      await askDeposit(phone, { amount: 2, reference: 'B' }),
      await askDeposit(phone, { amount: 3, reference: 'C' }),
      await askDeposit(phone, { amount: 4, reference: 'D' }),
    ]
    app.clock.advance(60_000)
    const staff = app.mainAdmin
    await staff.call(contract.deposits.accept, { depositDB_id: accepted })
    await staff.call(contract.deposits.reject, { depositDB_id: rejected, reject_remark: 'Not seen' })
    await staff.call(contract.deposits.delete, { depositDB_id: deleted })
    const requestedAt = '2026-11-20T09:00:00+05:30'
    const decidedAt = '2026-11-20T09:01:00+05:30'
    const shared = { method: 'bank', requestedAt }
    expect((await phone.call(deposits)).body).toEqual({
      deposits: [
        { ...shared, id: pending, amount: 4, status: 'pending', remark: '', reference: 'D', decidedAt: null },
        { ...shared, id: rejected, amount: 2, status: 'rejected', remark: 'Not seen', reference: 'B', decidedAt },
        { ...shared, id: accepted, amount: 1.5, status: 'accepted', remark: '', reference: 'A', decidedAt },
      ],
      nextCursor: null,
    })
    expect((await fundsOf(app)).wallets).toContainEqual({ player_id: phone.playerId, balance_paise: 1_50 })
  })

  test('is read page by page', async () => {
    const ids: string[] = []
    for (let asked = 0; asked < 5; asked += 1) ids.unshift(await askDeposit(phone))
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await phone.call(deposits, { query: { limit: '2', ...(cursor === '' ? {} : { cursor }) } })
      const page = body as unknown as { deposits: { id: string }[]; nextCursor: string | null }
      found.push(...page.deposits.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(found).toEqual(ids)
  })
})
