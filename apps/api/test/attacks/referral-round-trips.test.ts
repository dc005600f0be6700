// Money goes in and out and in again, so that the deposits of a friend earn a referrer more than was ever put in.
import { contract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBooksBalance } from '../books.ts'
import { reportPayment } from '../report-payment.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { askDeposit, balanceOf, refer } from '../test-deposits.ts'
import { smallPicture } from '../test-images.ts'
import { mobileOf, signedInPlayer, type Phone } from '../test-player.ts'
import { askWithdrawal } from '../test-withdrawals.ts'

let app: TestApp
let referrer: Phone
let friend: Phone
let mobile: string
let receipt: Buffer
let reported = 0

beforeAll(async () => {
  app = await startTestApp()
  receipt = await smallPicture('png')
  await app.mainAdmin.call(contract.settings.saveFixedValues, { user_refer_bonus: 10, agent_refer_bonus: 20 })
})
beforeEach(async () => {
  referrer = await signedInPlayer(app, { balancePaise: 0 })
  friend = await signedInPlayer(app, { balancePaise: 0 })
  mobile = await mobileOf(app, friend)
  await refer(app, { referrer, player: friend })
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

async function payIn(amount: number): Promise<void> {
  const depositDB_id = await askDeposit(friend, { amount })
  expect((await app.mainAdmin.call(contract.deposits.accept, { depositDB_id })).status).toBe(200)
}

async function payInByProvider(amount: number): Promise<void> {
  const reference = `ROUND ${(reported += 1)}`
  expect((await reportPayment(app, { mobile, amount, reference })).status).toBe(200)
}

async function takeOut(amount: number): Promise<void> {
  const fields = { withdraw_reqDB_id: await askWithdrawal(friend, amount), remark: 'Paid' }
  expect((await app.mainAdmin.callForm(contract.withdrawals.approve, fields, receipt)).status).toBe(200)
}

async function byHand(way: 'credit' | 'debit', amount: number): Promise<void> {
  const body = { userDB_id: String(friend.playerId), amount }
  expect((await app.mainAdmin.call(contract.wallet[way], body)).status).toBe(200)
}

async function flip(field: string): Promise<void> {
  const flag = { userDB_id: String(referrer.playerId), collectionName: 'user', document_fieldName: field }
  expect((await app.mainAdmin.call(contract.toggles.flip, flag)).status).toBe(200)
}

const earned = () => balanceOf(app, referrer.playerId)

test('₹10,000 that go in and out three times earn once', async () => {
  for (let round = 0; round < 3; round += 1) {
    await payIn(10_000)
    await takeOut(10_000)
  }
  expect(await earned()).toBe(1000_00)
  await payInByProvider(10_000.5)
  expect(await earned()).toBe(1000_05)
})

test('nor does it matter by which way they go, and what staff credit raises the mark for nobody', async () => {
  await payInByProvider(300)
  await byHand('debit', 300)
  await byHand('credit', 500)
  await payIn(300)
  expect(await earned()).toBe(30_00 + 30_00)
  await takeOut(800)
  await payIn(800)
  expect(await earned()).toBe(60_00)
  await payIn(1)
  expect(await earned()).toBe(60_10)
})

test('deposits and payouts that race earn no more than was ever in', async () => {
  await payIn(100)
  const deposits = await Promise.all(Array.from({ length: 6 }, () => askDeposit(friend, { amount: 100 })))
  const outs = await Promise.all(Array.from({ length: 10 }, () => askWithdrawal(friend, 10)))
  await Promise.all([
    ...deposits.map((depositDB_id) => app.mainAdmin.call(contract.deposits.accept, { depositDB_id })),
    ...outs.map((id) =>
      app.mainAdmin.callForm(contract.withdrawals.approve, { withdraw_reqDB_id: id, remark: 'Paid' }, receipt),
    ),
  ])
  const { mark_paise: markPaise } = await app.db
    .selectFrom('net_deposit')
    .select('mark_paise')
    .where('player_id', '=', friend.playerId)
    .executeTakeFirstOrThrow()
  expect(markPaise).toBeLessThanOrEqual(700_00)
  expect(await earned()).toBe(markPaise / 10)
})

test('a blocked referrer earns nothing, not even later for what came meanwhile', async () => {
  await flip('status')
  await payIn(200)
  await payInByProvider(200)
  expect(await earned()).toBe(0)
  await flip('status')
  await payIn(1)
  expect(await earned()).toBe(10)
})

test('what was paid keeps the per cent that it was paid by, whatever the settings become', async () => {
  await payIn(100)
  await flip('is_agent')
  await payIn(100)
  await app.mainAdmin.call(contract.settings.saveFixedValues, { user_refer_bonus: 1, agent_refer_bonus: 2 })
  const history = await app.mainAdmin.call(contract.userPage.referrals, { start: 0, length: 10 }, referrer.playerId)
  expect(history.body).toMatchObject({
    data: [
      { bonus: 20, percent: 20 },
      { bonus: 10, percent: 10 },
    ],
  })
  const kept = await app.db
    .selectFrom('bonus')
    .innerJoin('deposit', 'deposit.id', 'bonus.ref')
    .select(['percent', 'is_agent', 'mark_before_paise', 'mark_after_paise'])
    .where('kind', '=', 'referral-bonus')
    .where('deposit.player_id', '=', friend.playerId)
    .orderBy('ref')
    .execute()
  expect(kept).toEqual([
    { percent: '10.00', is_agent: false, mark_before_paise: 0, mark_after_paise: 100_00 },
    { percent: '20.00', is_agent: true, mark_before_paise: 100_00, mark_after_paise: 200_00 },
  ])
  await app.mainAdmin.call(contract.settings.saveFixedValues, { user_refer_bonus: 10, agent_refer_bonus: 20 })
})
