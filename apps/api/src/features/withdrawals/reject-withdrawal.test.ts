// What a rejection promises: nothing moves, the request says why, and it stays decided. And what the view of one shows.
import { contract, playerContract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { balanceOf } from '../../../test/test-deposits.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { askWithdrawal, everythingOf } from '../../../test/test-withdrawals.ts'

let app: TestApp
let phone: Phone

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  phone = await signedInPlayer(app, { balancePaise: 500_00 })
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

function reject(id: string, remark: unknown = 'Wrong account', staff = app.mainAdmin) {
  return staff.call(contract.withdrawals.reject, { withdraw_reqDB_id: id, remark })
}

function view(id: string) {
  return app.mainAdmin.call(contract.withdrawals.view, {}, id)
}

test('moves nothing, and says who rejected and why', async () => {
  const staff = await app.subAdmin(['6'])
  const id = await askWithdrawal(phone, 120.5)
  const answer = await reject(id, ' Wrong account ', staff)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ success: true, msg: 'The withdrawal request has been rejected successfully.' })
  expect(await balanceOf(app, phone.playerId)).toBe(500_00)
  expect((await view(id)).body).toMatchObject({
    withdrawRequestData: [
      { fund_status: 2, request_status: 2, isAction: 0, remark: 'Wrong account', reject_remark: 'Wrong account' },
    ],
  })
  const audited = app.db.selectFrom('audit').selectAll().where('subject', '=', 'withdrawal')
  expect(await audited.where('subject_id', '=', Number(id)).execute()).toMatchObject([
    {
      admin_id: staff.adminId,
      before: { status: 'pending' },
      after: { status: 'rejected', remark: 'Wrong account' },
    },
  ])
})

test('is refused the second time, and for a request that is unknown', async () => {
  const id = await askWithdrawal(phone)
  await reject(id)
  const before = await everythingOf(app)
  const again = await reject(id, 'Another reason')
  expect(again).toMatchObject({ status: 409, body: { msg: 'This request has been rejected already.' } })
  for (const unknown of ['999999', '9'.repeat(30)]) {
    expect(await reject(unknown)).toMatchObject({ status: 404, body: { msg: 'Withdraw request not available' } })
  }
  expect(await everythingOf(app)).toEqual(before)
})

test.each([undefined, '', '  ', 7])('needs a remark: %j is none', async (remark) => {
  const id = await askWithdrawal(phone)
  const before = await everythingOf(app)
  const answer = await app.mainAdmin.call(contract.withdrawals.reject, { withdraw_reqDB_id: id, remark })
  expect(answer).toMatchObject({ status: 400, body: { errors: { remark: 'Please enter a remark.' } } })
  expect(await everythingOf(app)).toEqual(before)
})

test('the view shows where the money goes as it was asked, whatever the player names later', async () => {
  const bank = { method: 'bank', bankName: 'State Bank', holderName: 'Asha Rao', branch: 'MG Road' }
  const first = { ...bank, amount: 80, accountNumber: '123456789012', ifsc: 'sbin0001234' }
  const asked = await phone.call(playerContract.funds.withdraw, { body: first })
  await phone.call(playerContract.funds.withdraw, {
    body: { ...first, bankName: 'Other Bank', accountNumber: '999999999', ifsc: 'OTHR0009999' },
  })
  app.clock.advance(90 * 60_000)
  await app.mainAdmin.signIn()
  const answer = await view(String(asked.body['id']))
  expect(answer).toMatchObject({
    status: 200,
    body: {
      withdrawRequestData: [
        {
          userDB_id: String(phone.playerId),
          amount: 80,
          request_amount: 80,
          wallet_balance: 500,
          tx_request_number: `WDR${asked.body['id']}`,
          payment_method: 1,
          bank_name: 'State Bank',
          ac_holder_name: 'Asha Rao',
          ac_number: '123456789012',
          ifsc_code: 'SBIN0001234',
          branch_address: 'MG Road',
          paytm_number: '',
          google_pay_number: '',
          phone_pay_number: '',
          receipt_url: '',
          withdraw_type: 0,
          fund_status: 0,
          isAction: 1,
          waiting_minutes: 90,
          accepte_date: '',
          decided_by: '',
        },
      ],
    },
  })
})

test.each(['999999', '9'.repeat(15)])('the view of the unknown id %s says so', async (id) => {
  expect(await view(id)).toMatchObject({ status: 404, body: { msg: 'Withdraw request not available' } })
})
