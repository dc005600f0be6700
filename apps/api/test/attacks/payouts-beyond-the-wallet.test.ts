// More is asked to be paid out than there is, in the hope that a tired clerk pays it, and more is asked than anybody can look at.
import { contract, playerContract } from '@panadesk/contract'
import { sumPaise } from '@panadesk/domain/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../books.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { balanceOf } from '../test-deposits.ts'
import { smallPicture } from '../test-images.ts'
import { codeOf, mobileOf, signedInPlayer, type Phone } from '../test-player.ts'
import { askWithdrawal } from '../test-withdrawals.ts'

const { deposit, transfer, withdraw } = playerContract.funds

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

async function allow(max_open_requests: number): Promise<void> {
  expect((await app.mainAdmin.call(contract.settings.saveFixedValues, { max_open_requests })).status).toBe(200)
}

const askOut = (amount: number) =>
  phone.call(withdraw, { body: { amount, method: 'paytm', paytmNumber: '9876543210' } })
const askIn = () => phone.call(deposit, { body: { amount: 10, method: 'bank', reference: 'PAID' } })

async function pendingSum(): Promise<number> {
  const requests = app.db.selectFrom('withdrawal').select('amount_paise').where('player_id', '=', phone.playerId)
  const pending = await requests.where('status', '=', 'pending').execute()
  return sumPaise(pending.map((request) => request.amount_paise))
}

test('of 40 requests at once for the same ₹500, one is taken', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => askOut(500)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map((answer) => `${answer.status} ${codeOf(answer)}`))).toEqual(
    new Set(['422 insufficient-balance']),
  )
  expect(await pendingSum()).toBe(500_00)
})

test('of parts at once, as many are taken as the wallet holds', async () => {
  await Promise.all(Array.from({ length: 12 }, () => askOut(90)))
  expect(await pendingSum()).toBe(450_00)
  expect((await askOut(50)).status).toBe(200)
  expect((await askOut(0.01)).status).toBe(422)
})

test('points that were sent on while a request was pending are not paid out besides', async () => {
  const id = await askWithdrawal(phone, 500)
  const friend = await signedInPlayer(app, { balancePaise: 0 })
  const sent = await phone.call(transfer, { body: { mobile: await mobileOf(app, friend), amount: 300 } })
  expect(sent.status).toBe(200)
  const approval = { withdraw_reqDB_id: id, remark: 'Paid' }
  const answer = await app.mainAdmin.callForm(contract.withdrawals.approve, approval, await smallPicture('png'))
  expect(answer.status).toBe(422)
  expect([await balanceOf(app, phone.playerId), await balanceOf(app, friend.playerId)]).toEqual([200_00, 300_00])
  // And nothing more is asked for until that one is decided.
  expect(codeOf(await askOut(1))).toBe('insufficient-balance')
})

describe('the number of open requests', () => {
  afterEach(() => allow(20))

  test('of either kind a player has no more open than the setting allows, at once either', async () => {
    await allow(3)
    for (const ask of [askIn, () => askOut(1)]) {
      const answers = await Promise.all(Array.from({ length: 10 }, ask))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      const codes = answers.filter(({ status }) => status !== 200).map((answer) => [answer.status, codeOf(answer)])
      expect(codes).toEqual(Array.from({ length: 7 }, () => [409, 'too-many-open-requests']))
    }
  })

  test('a decided request makes room for another', async () => {
    await allow(1)
    const id = await askWithdrawal(phone, 10)
    expect((await askOut(10)).status).toBe(409)
    const reject = { withdraw_reqDB_id: id, remark: 'No such number' }
    expect((await app.mainAdmin.call(contract.withdrawals.reject, reject)).status).toBe(200)
    expect((await askOut(10)).status).toBe(200)
  })

  test.each([0, -1, 1.5, 1001, '20', null])('the setting is a number of requests, and not %j', async (wrong) => {
    const answer = await app.mainAdmin.call(contract.settings.saveFixedValues, { max_open_requests: wrong })
    expect(answer).toMatchObject({ status: 400, body: { errors: { max_open_requests: expect.any(String) } } })
  })
})
