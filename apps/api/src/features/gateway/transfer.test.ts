// What a transfer promises: it moves once, between two players who may, and never more than the sender has.
import { playerContract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type Answer, type TestApp } from '../../../test/test-app.ts'
import { balanceOf } from '../../../test/test-deposits.ts'
import { codeOf, signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { everythingOf } from '../../../test/test-withdrawals.ts'

const { transfer } = playerContract.funds

let app: TestApp
let sender: Phone
let receiver: Phone

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  sender = await signedInPlayer(app, { balancePaise: 500_00 })
  receiver = await signedInPlayer(app, { balancePaise: 100_00 })
  await app.db.updateTable('player').set({ transfer_on: true }).execute()
  await app.db.updateTable('setting').set({ min_transfer_paise: 0, max_transfer_paise: 0 }).execute()
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

async function playerOf({ playerId }: Phone) {
  return app.db.selectFrom('player').selectAll().where('id', '=', playerId).executeTakeFirstOrThrow()
}

async function send(amount: unknown, options: { from?: Phone; to?: Phone; key?: string } = {}): Promise<Answer> {
  const { from = sender, to = receiver, key } = options
  const body = { mobile: (await playerOf(to)).mobile, amount }
  return from.call(transfer, { body, ...(key === undefined ? {} : { key }) })
}

async function balances(): Promise<number[]> {
  return [await balanceOf(app, sender.playerId), await balanceOf(app, receiver.playerId)]
}

test('moves the amount at once, and tells the sender who has it and what is left', async () => {
  const answer = await send(120.55)
  const { name } = await playerOf(receiver)
  expect([answer.status, answer.body]).toEqual([200, { id: expect.any(String), receiver: { name }, balance: 379.45 }])
  expect(await balances()).toEqual([379_45, 220_55])
  const movements = app.db.selectFrom('movement').selectAll().where('kind', '=', 'transfer')
  expect(await movements.where('ref', '=', Number(answer.body['id'])).execute()).toMatchObject([
    { debit_account: sender.playerId, credit_account: receiver.playerId, amount_paise: 120_55 },
  ])
})

test('may take all that the wallet holds', async () => {
  expect((await send(500)).body).toMatchObject({ balance: 0 })
})

test('moves once for a key, however often it is sent at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(10, { key: 'same' })))
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, answers[0]?.body])
  expect(codeOf(await send(11, { key: 'same' }))).toBe('idempotency-key-reused')
  expect(await balances()).toEqual([490_00, 110_00])
})

async function expectRefused(answer: () => Promise<Answer>, status: number, code: string): Promise<Answer> {
  const before = await everythingOf(app)
  const refused = await answer()
  expect([refused.status, codeOf(refused)]).toEqual([status, code])
  expect(await everythingOf(app)).toEqual(before)
  return refused
}

describe('refused with nothing changed', () => {
  test.each([undefined, 0, -1, 1.001, '10'])('an amount of %j', async (amount) => {
    const answer = await expectRefused(() => send(amount), 400, 'malformed')
    expect(answer.body).toMatchObject({ error: { fields: { amount: 'Please enter a valid amount.' } } })
  })

  test.each([undefined, '', '12345', 9876543210])('a mobile number of %j', async (mobile) => {
    const answer = await expectRefused(() => sender.call(transfer, { body: { mobile, amount: 1 } }), 400, 'malformed')
    expect(answer.body).toMatchObject({ error: { fields: { mobile: 'The mobile number has 10 digits.' } } })
  })

  test('more than the wallet holds', () => expectRefused(() => send(500.01), 422, 'insufficient-balance'))

  test('to oneself', () => expectRefused(() => send(1, { to: sender }), 422, 'receiver-is-sender'))

  test('to nobody', async () => {
    const body = { mobile: '1000000000', amount: 1 }
    const answer = await expectRefused(() => sender.call(transfer, { body }), 404, 'receiver-not-found')
    expect(answer.body).toMatchObject({ error: { fields: { mobile: expect.any(String) } } })
  })

  test('to a player who is not active', async () => {
    await app.db.updateTable('player').set({ is_active: false }).where('id', '=', receiver.playerId).execute()
    await expectRefused(() => send(1), 409, 'receiver-inactive')
  })

  test('by a player who may not', async () => {
    await app.db.updateTable('player').set({ transfer_on: false }).where('id', '=', sender.playerId).execute()
    await expectRefused(() => send(1), 403, 'transfer-off')
  })

  test('outside of the limits', async () => {
    await app.db.updateTable('setting').set({ min_transfer_paise: 10_00, max_transfer_paise: 20_00 }).execute()
    const small = await expectRefused(() => send(9.99), 422, 'below-minimum')
    expect(small.body).toMatchObject({ error: { limit: 10 } })
    const large = await expectRefused(() => send(20.01), 422, 'above-maximum')
    expect(large.body).toMatchObject({ error: { limit: 20 } })
    expect([(await send(10)).status, (await send(20)).status]).toEqual([200, 200])
  })

  test('under maintenance', async () => {
    await app.db.updateTable('setting').set({ maintenance_on: true }).execute()
    await expectRefused(() => send(1), 503, 'maintenance')
    await app.db.updateTable('setting').set({ maintenance_on: false }).execute()
  })
})

describe('at once', () => {
  test('both ways between the same two, 50 times each, without waiting for each other for ever', async () => {
    const both = Array.from({ length: 50 }, () => [send(1), send(0.5, { from: receiver, to: sender })])
    const answers = await Promise.all(both.flat())
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(await balances()).toEqual([475_00, 125_00])
  })

  test('never send more than the wallet holds', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(45)))
    const refused = answers.filter((answer) => answer.status !== 200)
    expect(answers.length - refused.length).toBe(11)
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['insufficient-balance']))
    expect(await balances()).toEqual([5_00, 595_00])
  })
})
