// What the receipt promises that staff add when they accept a deposit: it is kept with the acceptance, or not at all.
import { contract } from '@panadesk/contract'
import { receiptUrl } from '@panadesk/contract/receipts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { askDeposit, balanceOf, fundsOf, keptImages } from '../../../test/test-deposits.ts'
import { smallPicture } from '../../../test/test-images.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'

const { accept, dashboard, reject } = contract.deposits
/** As much as is counted exactly; beyond it a wallet takes nothing. */
const FULL_PAISE = Number.MAX_SAFE_INTEGER

let app: TestApp
let phone: Phone
let picture: Buffer

beforeAll(async () => {
  app = await startTestApp()
  picture = await smallPicture('png')
})
beforeEach(async () => {
  phone = await signedInPlayer(app, { balancePaise: 0 })
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

async function rowOf(id: string) {
  return app.db.selectFrom('deposit').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
}

test('is kept and shown beside the one of the player, with the remark', async () => {
  const id = await askDeposit(phone, { amount: 10 })
  const before = await keptImages(app)
  const answer = await app.mainAdmin.callForm(accept, { depositDB_id: id, remark: ' Seen ' }, picture)
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  const { accept_receipt: receipt, remark } = await rowOf(id)
  expect(remark).toBe('Seen')
  expect(await keptImages(app)).toEqual([...before, receipt].toSorted())
  const shown = { receipt_url: '', accept_receipt_url: receiptUrl(receipt), accept_remark: 'Seen', reject_remark: '' }
  expect((await app.mainAdmin.call(dashboard, { searchValue: `DEP${id}` })).body).toMatchObject({ data: [shown] })
})

test('may be left out, and so may the remark', async () => {
  const id = await askDeposit(phone, { amount: 10 })
  expect((await app.mainAdmin.callForm(accept, { depositDB_id: id })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ status: 'accepted', remark: '', accept_receipt: '' })
})

test('is kept once when 8 accept at once, each with one', async () => {
  const id = await askDeposit(phone, { amount: 10 })
  const before = await keptImages(app)
  const calls = Array.from({ length: 8 }, () => app.mainAdmin.callForm(accept, { depositDB_id: id }, picture))
  const statuses = (await Promise.all(calls)).map(({ status }) => status).sort((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array<number>(7).fill(409)])
  expect(await balanceOf(app, phone.playerId)).toBe(10_00)
  expect(await keptImages(app)).toEqual([...before, (await rowOf(id)).accept_receipt].toSorted())
})

test('that is no picture refuses the acceptance', async () => {
  const id = await askDeposit(phone, { amount: 10 })
  const before = [await fundsOf(app), await keptImages(app)]
  const answer = await app.mainAdmin.callForm(accept, { depositDB_id: id }, Buffer.from('<svg/>'))
  expect(answer).toMatchObject({ status: 415, body: { success: false, errors: { file: expect.any(String) } } })
  expect([await fundsOf(app), await keptImages(app)]).toEqual(before)
})

test('of a request that was decided before, or is none, is not kept', async () => {
  const id = await askDeposit(phone)
  await app.mainAdmin.call(reject, { depositDB_id: id, reject_remark: 'Unknown' })
  const before = [await fundsOf(app), await keptImages(app)]
  for (const [depositDB_id, status] of [
    [id, 409],
    ['999999', 404],
  ] as const) {
    expect((await app.mainAdmin.callForm(accept, { depositDB_id }, picture)).status).toBe(status)
  }
  expect([await fundsOf(app), await keptImages(app)]).toEqual(before)
})

test('of a deposit that the wallet cannot hold is not kept, and the deposit stays pending', async () => {
  const full = await signedInPlayer(app, { balancePaise: FULL_PAISE })
  const id = await askDeposit(full, { amount: 0.01 })
  const before = [await fundsOf(app), await keptImages(app)]
  expect((await app.mainAdmin.callForm(accept, { depositDB_id: id }, picture)).status).toBe(422)
  expect([await fundsOf(app), await keptImages(app)]).toEqual(before)
  expect(await rowOf(id)).toMatchObject({ status: 'pending', decided_at: null })
})
