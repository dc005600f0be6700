// Every rule that staff set in the panel binds the next request of a player: saved by the panel, felt through the gateway.
import { contract, playerContract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBooksBalance } from './books.ts'
import { START, startTestApp, type TestApp } from './test-app.ts'
import { askDeposit, balanceOf } from './test-deposits.ts'
import { makeGame } from './test-market.ts'
import { codeOf, phoneWith, signedInPlayer, type Phone } from './test-player.ts'
import { moveTo } from './test-results.ts'

const { account, bids, content, funds, markets } = playerContract
const NO_RULES = {
  ...Object.fromEntries(
    ['deposite', 'withdrawal', 'transfer', 'bid_amount'].flatMap((each) => [
      [`min_${each}`, 0],
      [`max_${each}`, 0],
    ]),
  ),
  maintainence_msg_status: 0,
  global_batting_status: 1,
  welcome_bonus: 0,
  user_refer_bonus: 0,
  agent_refer_bonus: 0,
  withdraw_open_time: '12:00 AM',
  withdraw_close_time: '12:00 AM',
}

let app: TestApp
let phone: Phone
let friend = ''
let gameId = ''
let joined = 0

beforeAll(async () => {
  app = await startTestApp()
  gameId = String(await makeGame(app))
  const { playerId } = await signedInPlayer(app)
  const row = await app.db.selectFrom('player').select('mobile').where('id', '=', playerId).executeTakeFirstOrThrow()
  friend = row.mobile
})
beforeEach(async () => {
  app.clock.set(START)
  await set(NO_RULES)
  phone = await signedInPlayer(app, { balancePaise: 1_00_000_00 })
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

async function set(values: Record<string, unknown>): Promise<void> {
  const answer = await app.mainAdmin.call(contract.settings.saveFixedValues, values)
  expect([values, answer.status]).toEqual([values, 200])
}

/** What a player asks for, by the name of the range that binds it. */
const ASKED = {
  bid_amount: (points: number) =>
    phone.call(bids.place, {
      body: { gameId, session: 'open', bids: [{ type: 'single-digit', selection: '5', points }] },
    }),
  deposite: (amount: number) =>
    phone.call(funds.deposit, { body: { amount, method: 'paytm', reference: `UPI ${amount}` } }),
  withdrawal: (amount: number) =>
    phone.call(funds.withdraw, { body: { amount, method: 'paytm', paytmNumber: '9876543210' } }),
  transfer: (amount: number) => phone.call(funds.transfer, { body: { mobile: friend, amount } }),
}
type Asked = keyof typeof ASKED
const ALL_ASKED = Object.keys(ASKED) as Asked[]
const SHOWN = { bid_amount: 'bid', deposite: 'deposit', withdrawal: 'withdrawal', transfer: 'transfer' } as const

async function shownSettings() {
  const { settings } = (await phone.call(content.all)).body as unknown as { settings: Record<string, unknown> }
  return settings
}

describe.each(ALL_ASKED)('the range of %s', (asked) => {
  test('is told to players and binds the next of them, from the paisa on', async () => {
    expect((await ASKED[asked](1)).status).toBe(200)
    await set({ [`min_${asked}`]: 50.5, [`max_${asked}`]: 700 })
    expect(await shownSettings()).toMatchObject({ [SHOWN[asked]]: { min: 50.5, max: 700 } })
    const below = await ASKED[asked](50.49)
    expect([below.status, below.body]).toMatchObject([422, { error: { code: 'below-minimum', limit: 50.5 } }])
    const above = await ASKED[asked](700.01)
    expect([above.status, above.body]).toMatchObject([422, { error: { code: 'above-maximum', limit: 700 } }])
    expect([(await ASKED[asked](50.5)).status, (await ASKED[asked](700)).status]).toEqual([200, 200])
    await set({ [`max_${asked}`]: 0 })
    expect((await ASKED[asked](900)).status).toBe(200)
  })
})

test('maintenance stops all that moves money with its message, and nothing else', async () => {
  const message = 'We are counting the cash.\nBack at noon.'
  await set({ app_maintainence_msg: message })
  expect((await ASKED.transfer(1)).status).toBe(200)
  await set({ maintainence_msg_status: 1 })
  expect(await shownSettings()).toMatchObject({ maintenance: { isOn: true, message } })
  const before = await balanceOf(app, phone.playerId)
  for (const asked of ALL_ASKED) {
    const { status, body } = await ASKED[asked](1)
    expect([asked, status, body]).toEqual([asked, 503, { error: { code: 'maintenance', message } }])
  }
  for (const call of [account.me, bids.list, funds.movements, content.inbox]) {
    expect([call.path, (await phone.call(call)).status]).toEqual([call.path, 200])
  }
  expect((await phone.call(markets.games, { query: { family: 'main' } })).status).toBe(200)
  expect(await balanceOf(app, phone.playerId)).toBe(before)
  await set({ maintainence_msg_status: 0 })
  for (const asked of ALL_ASKED) expect([asked, (await ASKED[asked](1)).status]).toEqual([asked, 200])
})

test('a request that met maintenance may come again with its key', async () => {
  const body = { mobile: friend, amount: 3 }
  const ask = () => phone.call(funds.transfer, { key: 'the same', body })
  await set({ maintainence_msg_status: 1 })
  expect((await ask()).status).toBe(503)
  await set({ maintainence_msg_status: 0 })
  expect((await ask()).status).toBe(200)
})

test('the global switch stops bids and nothing else', async () => {
  await set({ global_batting_status: 0 })
  expect(await shownSettings()).toMatchObject({ bettingOn: false })
  const answer = await ASKED.bid_amount(10)
  expect([answer.status, codeOf(answer)]).toEqual([403, 'betting-off'])
  for (const asked of ['deposite', 'withdrawal', 'transfer'] as const) {
    expect([asked, (await ASKED[asked](10)).status]).toEqual([asked, 200])
  }
  await set({ global_batting_status: 1 })
  expect((await ASKED.bid_amount(10)).status).toBe(200)
})

/** A new player as an app registers one, approved by nobody. */
async function join(referCode?: string): Promise<Phone & { code: string }> {
  joined += 1
  const body = { name: 'New', mobile: String(8_000_000_000 + joined), pin: '593827', referCode }
  const answer = await phoneWith(app)(account.register, { body })
  expect(answer.status).toBe(200)
  const { token, player } = answer.body as unknown as { token: string; player: { id: string; myCode: string } }
  return { playerId: Number(player.id), token, call: phoneWith(app, token), code: player.myCode }
}

const balance = async ({ call }: Phone) =>
  ((await call(account.me)).body as unknown as { wallet: { balance: number } }).wallet.balance

test('a new player is welcomed with the bonus of the moment', async () => {
  expect(await balance(await join())).toBe(0)
  await set({ welcome_bonus: 51.25 })
  expect(await shownSettings()).toMatchObject({ welcomeBonus: 51.25 })
  const welcomed = await join()
  expect(await balance(welcomed)).toBe(51.25)
  await set({ welcome_bonus: 0 })
  expect([await balance(await join()), await balance(welcomed)]).toEqual([0, 51.25])
})

test('whoever brought a player gets the percentage of users or that of agents, when a deposit is accepted', async () => {
  const [user, agent] = [await join(), await join()]
  const flip = { userDB_id: String(agent.playerId), collectionName: 'user', document_fieldName: 'is_agent' }
  expect((await app.mainAdmin.call(contract.toggles.flip, flip)).status).toBe(200)
  const brought = [await join(user.code), await join(agent.code)]
  const payIn = async () => {
    for (const player of brought) {
      const depositDB_id = await askDeposit(player, { amount: 333.33 })
      expect((await app.mainAdmin.call(contract.deposits.accept, { depositDB_id })).status).toBe(200)
    }
    return [await balance(user), await balance(agent)]
  }
  expect(await payIn()).toEqual([0, 0])
  await set({ user_refer_bonus: 2, agent_refer_bonus: 7.5 })
  expect(await shownSettings()).toMatchObject({ userReferBonusPercent: 2, agentReferBonusPercent: 7.5 })
  expect(await payIn()).toEqual([6.66, 24.99])
  await set({ user_refer_bonus: 0 })
  expect(await payIn()).toEqual([6.66, 49.98])
  expect(await balance(brought[0] ?? phone)).toBe(999.99)
})

// Last, as the clock goes on: a session that was sealed meanwhile would take bids after its seal.
test('withdrawals are taken in their hours only', async () => {
  await set({ withdraw_open_time: '10:00 AM', withdraw_close_time: '18:30' })
  expect(await shownSettings()).toMatchObject({ withdrawOpenTime: '10:00 AM', withdrawCloseTime: '06:30 PM' })
  const hours: [string, number][] = [
    ['09:59', 409],
    ['10:00', 200],
    ['18:29', 200],
    ['18:30', 409],
  ]
  for (const [time, status] of hours) {
    await moveTo(app, time)
    const answer = await ASKED.withdrawal(1)
    expect([time, answer.status]).toEqual([time, status])
    if (status === 409) expect(codeOf(answer)).toBe('withdrawals-closed')
    expect((await ASKED.deposite(1)).status).toBe(200)
  }
  await set({ withdraw_open_time: '22:00', withdraw_close_time: '08:00 PM' })
  expect((await ASKED.withdrawal(1)).status).toBe(200)
})
