// Accounts are made up for their welcome bonus, which is to end in one wallet, or outside.
import { contract, playerContract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBooksBalance } from '../books.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { balanceOf, payIn } from '../test-deposits.ts'
import { smallPicture } from '../test-images.ts'
import { makeGame } from '../test-market.ts'
import { codeOf, mobileOf, phoneWith, signedInPlayer, type CallFromPhone, type Phone } from '../test-player.ts'
import { TODAY } from '../test-results.ts'

const { account, bids, funds } = playerContract
const BONUS = 50

let app: TestApp
/** Who is to end up with it. */
let collector: Phone
let collectorMobile: string
let made = 0

beforeAll(async () => {
  app = await startTestApp()
  await app.mainAdmin.call(contract.settings.saveFixedValues, { welcome_bonus: BONUS })
})
beforeEach(async () => {
  collector = await signedInPlayer(app, { balancePaise: 0 })
  collectorMobile = await mobileOf(app, collector)
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

interface MadeUp {
  id: number
  call: CallFromPhone
}

async function register(): Promise<MadeUp> {
  made += 1
  const body = { name: 'Made Up', mobile: String(8_100_000_000 + made), pin: '739184' }
  const answer = await phoneWith(app)(account.register, { body })
  expect(answer.status).toBe(200)
  const { token, player } = answer.body as unknown as { token: string; player: { id: string } }
  return { id: Number(player.id), call: phoneWith(app, token) }
}

async function flipBetting({ id }: MadeUp): Promise<void> {
  const flag = { userDB_id: String(id), collectionName: 'user', document_fieldName: 'betting_status' }
  expect((await app.mainAdmin.call(contract.toggles.flip, flag)).status).toBe(200)
}

async function registerApproved(): Promise<MadeUp> {
  const player = await register()
  await flipBetting(player)
  return player
}

const send = ({ call }: MadeUp, amount: number) => call(funds.transfer, { body: { mobile: collectorMobile, amount } })
const askOut = ({ call }: MadeUp, amount: number) =>
  call(funds.withdraw, { body: { amount, method: 'paytm', paytmNumber: '9876543210' } })

async function bid({ call }: MadeUp, gameId: number, points: number): Promise<void> {
  const body = { gameId: String(gameId), session: 'open', bids: [{ type: 'single-digit', selection: '7', points }] }
  expect((await call(bids.place, { body })).status).toBe(200)
}

async function withdrawalsOf({ id }: MadeUp) {
  return app.db.selectFrom('withdrawal').select(['id', 'status']).where('player_id', '=', id).execute()
}

test('20 accounts that nobody approved send nothing to the one who made them up', async () => {
  const accounts = await Promise.all(Array.from({ length: 20 }, register))
  const answers = await Promise.all(accounts.map((player) => send(player, BONUS)))
  expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
    Array.from({ length: 20 }, () => [403, 'not-approved']),
  )
  expect(await balanceOf(app, collector.playerId)).toBe(0)
})

test('an account that nobody approved asks for no payout', async () => {
  const player = await register()
  const answer = await askOut(player, BONUS)
  expect([answer.status, codeOf(answer)]).toEqual([403, 'not-approved'])
  expect(await withdrawalsOf(player)).toEqual([])
})

test('approved accounts neither send nor withdraw what was given to them for playing', async () => {
  const player = await registerApproved()
  for (const answer of [await send(player, BONUS), await askOut(player, BONUS), await send(player, 0.01)]) {
    expect([answer.status, codeOf(answer)]).toEqual([422, 'bonus-not-bid'])
    expect(answer.body).toMatchObject({ error: { fields: { amount: expect.stringContaining('₹0.00') } } })
  }
  expect(await balanceOf(app, collector.playerId)).toBe(0)
  expect(await withdrawalsOf(player)).toEqual([])
})

test('nor do they beside money of their own, however many try at once', async () => {
  const player = await registerApproved()
  await payIn(app, player.id, 100_00)
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(player, 30)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await balanceOf(app, collector.playerId)).toBe(90_00)
  const more = await send(player, 10.01)
  expect(more.body).toMatchObject({ error: { fields: { amount: expect.stringContaining('₹10.00') } } })
  expect((await player.call(account.me)).body).toMatchObject({ wallet: { balance: 60, withdrawable: 10 } })
  expect((await send(player, 10)).status).toBe(200)
})

test('the bonus is free when as much was bid, and locked again as far as bids are reverted', async () => {
  const player = await registerApproved()
  const [kept, reverted] = [await makeGame(app), await makeGame(app)]
  await payIn(app, player.id, 60_00)
  await bid(player, kept, 20)
  await bid(player, reverted, 30)
  expect((await player.call(account.me)).body).toMatchObject({ wallet: { balance: 60, withdrawable: 60 } })
  const asked = await askOut(player, 60)
  expect(asked.status).toBe(200)
  const revert = { gameDB_id: String(reverted), bid_revert_date: TODAY }
  expect((await app.mainAdmin.call(contract.reverts.revert.main, revert)).status).toBe(200)
  expect((await player.call(account.me)).body).toMatchObject({ wallet: { balance: 90, withdrawable: 60 } })
  expect([(await send(player, 60.01)).status, (await askOut(player, 0.01)).status]).toEqual([422, 422])
  expect((await send(player, 1)).status).toBe(200)
  const approval = { withdraw_reqDB_id: String(asked.body['id']), remark: 'Paid' }
  const refused = await app.mainAdmin.callForm(contract.withdrawals.approve, approval, await smallPicture('png'))
  expect(refused).toMatchObject({ status: 422, body: { msg: expect.stringContaining('₹59.00') } })
  expect(await balanceOf(app, player.id)).toBe(89_00)
  expect(await withdrawalsOf(player)).toMatchObject([{ status: 'pending' }])
})

test('a request of an account that was approved is paid although its betting was switched off since', async () => {
  const player = await registerApproved()
  await payIn(app, player.id, 100_00)
  await flipBetting(player)
  const asked = await askOut(player, 40)
  expect(asked.status).toBe(200)
  const approval = { withdraw_reqDB_id: String(asked.body['id']), remark: 'Paid' }
  const paid = await app.mainAdmin.callForm(contract.withdrawals.approve, approval, await smallPicture('png'))
  expect(paid.status).toBe(200)
  expect(await balanceOf(app, player.id)).toBe(110_00)
})
