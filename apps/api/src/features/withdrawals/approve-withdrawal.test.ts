// What an approval promises: the wallet is debited once, the receipt is kept, and a refusal leaves nothing behind.
import { contract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { balanceOf } from '../../../test/test-deposits.ts'
import { smallPicture } from '../../../test/test-images.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { askWithdrawal, everythingOf, payOut } from '../../../test/test-withdrawals.ts'

const APPROVED = 'The withdrawal request has been approved successfully.'
const BOTH_REQUIRED = 'Both remark and a valid image file are required.'

let app: TestApp
let phone: Phone
let receipt: Buffer

beforeAll(async () => {
  app = await startTestApp()
  receipt = await smallPicture('jpeg')
})
beforeEach(async () => {
  phone = await signedInPlayer(app, { balancePaise: 500_00 })
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

function approve(id: string, { remark = 'Paid by UPI', file = receipt, staff = app.mainAdmin } = {}) {
  return staff.callForm(contract.withdrawals.approve, { withdraw_reqDB_id: id, remark }, file)
}

function rowOf(id: string) {
  return app.db.selectFrom('withdrawal').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
}

test('debits the wallet by one movement, and says who approved with what', async () => {
  const staff = await app.subAdmin(['0'])
  const id = await askWithdrawal(phone, 120.5)
  app.clock.advance(61_000)
  const answer = await approve(id, { remark: '  Paid by UPI ', staff })
  expect([answer.status, answer.body]).toEqual([200, { success: true, msg: APPROVED }])
  expect(await balanceOf(app, phone.playerId)).toBe(379_50)
  const row = await rowOf(id)
  expect(row).toMatchObject({ status: 'accepted', remark: 'Paid by UPI', decided_by: staff.adminId })
  expect(row.decided_at).toEqual(new Date(app.clock.now()))
  expect((await everythingOf(app)).images).toContain(row.receipt)
  const movements = app.db.selectFrom('movement').selectAll().where('debit_account', '=', phone.playerId)
  expect(await movements.execute()).toMatchObject([
    { kind: 'withdrawal', credit_account: 0, amount_paise: 120_50, ref: Number(id), debit_after_paise: 379_50 },
  ])
  const audited = app.db.selectFrom('audit').selectAll().where('subject', '=', 'withdrawal')
  expect(await audited.where('subject_id', '=', Number(id)).execute()).toMatchObject([
    {
      admin_id: staff.adminId,
      before: { status: 'pending', playerId: phone.playerId, amountPaise: 120_50 },
      after: { status: 'accepted', remark: 'Paid by UPI', receipt: row.receipt, balancePaise: 379_50 },
    },
  ])
})

test('takes all that a wallet holds, and not a paisa more', async () => {
  const [most, more] = [await askWithdrawal(phone, 499.99), await askWithdrawal(phone, 0.01)]
  expect((await approve(most)).status).toBe(200)
  await payOut(app, phone.playerId, 1)
  const before = await everythingOf(app)
  const refused = await approve(more)
  expect(refused).toMatchObject({ status: 422, body: { msg: 'The wallet holds less than this request.' } })
  expect(await everythingOf(app)).toEqual(before)
})

test('leaves a request pending that the wallet cannot pay any more', async () => {
  const id = await askWithdrawal(phone, 300)
  await payOut(app, phone.playerId, 250_00)
  const before = await everythingOf(app)
  expect((await approve(id)).status).toBe(422)
  expect(await everythingOf(app)).toEqual(before)
  expect(await rowOf(id)).toMatchObject({ status: 'pending', decided_at: null, receipt: '' })
})

describe('a request that is not pending', () => {
  test('is refused with what it has become', async () => {
    const [approved, rejected] = [await askWithdrawal(phone), await askWithdrawal(phone)]
    await approve(approved)
    await app.mainAdmin.call(contract.withdrawals.reject, { withdraw_reqDB_id: rejected, remark: 'No' })
    const before = await everythingOf(app)
    expect(await approve(approved)).toMatchObject({
      status: 409,
      body: { success: false, msg: 'This request has been accepted already.' },
    })
    expect(await approve(rejected)).toMatchObject({
      status: 409,
      body: { success: false, msg: 'This request has been rejected already.' },
    })
    expect(await everythingOf(app)).toEqual(before)
  })

  test('is answered before its image is looked at', async () => {
    const id = await askWithdrawal(phone)
    await approve(id)
    expect((await approve(id, { file: Buffer.from('no image') })).status).toBe(409)
    expect((await approve('999999', { file: Buffer.from('no image') })).status).toBe(404)
  })

  test.each(['999999', '9'.repeat(30)])('is not found by the id %s', async (id) => {
    const before = await everythingOf(app)
    expect(await approve(id)).toMatchObject({ status: 404, body: { msg: 'Withdraw request not available' } })
    expect(await everythingOf(app)).toEqual(before)
  })

  test('cannot be decided by staff where a provider does', async () => {
    const id = await askWithdrawal(phone)
    await app.db.updateTable('withdrawal').set({ is_auto: true }).where('id', '=', Number(id)).execute()
    const before = await everythingOf(app)
    expect((await approve(id)).status).toBe(409)
    expect(await everythingOf(app)).toEqual(before)
  })
})

describe('remark and receipt', () => {
  test.each(['', '   ', '\u200B'])('a remark of %j is none', async (remark) => {
    const id = await askWithdrawal(phone)
    const before = await everythingOf(app)
    expect(await approve(id, { remark })).toMatchObject({ status: 400, body: { errors: { remark: BOTH_REQUIRED } } })
    expect(await everythingOf(app)).toEqual(before)
  })

  test('a form without a remark is refused', async () => {
    const id = await askWithdrawal(phone)
    const answer = await app.mainAdmin.callForm(contract.withdrawals.approve, { withdraw_reqDB_id: id }, receipt)
    expect(answer).toMatchObject({ status: 400, body: { errors: { remark: BOTH_REQUIRED } } })
    expect(await rowOf(id)).toMatchObject({ status: 'pending' })
  })

  test('an approval without a receipt is refused, as a form and as JSON', async () => {
    const id = await askWithdrawal(phone)
    const before = await everythingOf(app)
    const body = { withdraw_reqDB_id: id, remark: 'Paid' }
    const { approve: entry } = contract.withdrawals
    for (const answer of [await app.mainAdmin.callForm(entry, body), await app.mainAdmin.call(entry, body)]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: { file: 'Please select a payment receipt image.' } },
      })
    }
    expect(await everythingOf(app)).toEqual(before)
  })

  test('a receipt of another kind is refused, and the request stays pending', async () => {
    const id = await askWithdrawal(phone)
    const before = await everythingOf(app)
    expect((await approve(id, { file: Buffer.from('<svg onload="alert(1)"/>') })).status).toBe(415)
    expect(await everythingOf(app)).toEqual(before)
  })
})
