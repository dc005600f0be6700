// What the referral bonus promises: the one who referred gets the percentage of each accepted deposit, and nobody else does.
import { contract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { askDeposit, balanceOf, refer } from '../../../test/test-deposits.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { setSettings } from '../../../test/test-settings.ts'

let app: TestApp
/** Each brought the next one here. */
let grandparent: Phone
let parent: Phone
let child: Phone

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  const empty = { balancePaise: 0 }
  grandparent = await signedInPlayer(app, empty)
  parent = await signedInPlayer(app, empty)
  child = await signedInPlayer(app, empty)
  await refer(app, { referrer: grandparent, player: parent })
  await refer(app, { referrer: parent, player: child })
  await setPercents({ user: '2.5', agent: '5' })
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

async function setPercents({ user, agent }: { user: string; agent: string }): Promise<void> {
  const percents = { user_refer_bonus_percent: user, agent_refer_bonus_percent: agent }
  await setSettings(app, percents)
}

async function accept(depositDB_id: string) {
  const answer = await app.mainAdmin.call(contract.deposits.accept, { depositDB_id })
  expect(answer.status).toBe(200)
}

async function balances() {
  return Promise.all([grandparent, parent, child].map((phone) => balanceOf(app, phone.playerId)))
}

test('pays the referrer once for each accepted deposit, and not the referrer of the referrer', async () => {
  const id = await askDeposit(child, { amount: 200 })
  await accept(id)
  expect(await balances()).toEqual([0, 5_00, 200_00])
  await accept(await askDeposit(child, { amount: 100 }))
  expect(await balances()).toEqual([0, 7_50, 300_00])
  const movements = app.db.selectFrom('movement').selectAll().where('kind', '=', 'referral-bonus')
  const bonuses = await movements.where('credit_account', '=', parent.playerId).orderBy('id').execute()
  expect(bonuses).toMatchObject([
    { debit_account: -2, amount_paise: 5_00, ref: Number(id), credit_after_paise: 5_00 },
    { debit_account: -2, amount_paise: 2_50, credit_after_paise: 7_50 },
  ])
})

test('pays an agent the percentage of agents', async () => {
  await app.db.updateTable('player').set({ is_agent: true }).where('id', '=', parent.playerId).execute()
  await accept(await askDeposit(child, { amount: 200 }))
  expect(await balances()).toEqual([0, 10_00, 200_00])
})

test.each([
  ['2.5', 1.99, 4],
  ['0.01', 99.99, 0],
  ['33.33', 0.05, 1],
  ['100', 12.34, 12_34],
  ['0', 1000, 0],
])('drops the fraction of a paisa: %s %% of ₹%d is %d paise', async (user, amount, bonusPaise) => {
  await setPercents({ user, agent: '5' })
  await accept(await askDeposit(child, { amount }))
  expect(await balances()).toEqual([0, bonusPaise, Math.round(amount * 100)])
})

test('pays none to whoever nobody referred, for a credit by staff, or for what was not accepted', async () => {
  await accept(await askDeposit(grandparent, { amount: 100 }))
  const credit = { userDB_id: String(child.playerId), amount: 100 }
  expect((await app.mainAdmin.call(contract.wallet.credit, credit)).status).toBe(200)
  const rejected = { depositDB_id: await askDeposit(child), reject_remark: 'Unknown payment' }
  expect((await app.mainAdmin.call(contract.deposits.reject, rejected)).status).toBe(200)
  const deleted = { depositDB_id: await askDeposit(child) }
  expect((await app.mainAdmin.call(contract.deposits.delete, deleted)).status).toBe(200)
  await askDeposit(child)
  expect(await balances()).toEqual([100_00, 0, 100_00])
})

test('adds up when the deposits of many are accepted at once, along a chain of referrers', async () => {
  const chain = [grandparent, parent, child]
  const ids = await Promise.all(Array.from({ length: 24 }, (_, index) => askDeposit(chain[index % 3] ?? child)))
  await Promise.all(ids.map(accept))
  expect(await balances()).toEqual([800_00 + 20_00, 800_00 + 20_00, 800_00])
})
