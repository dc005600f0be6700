// What placing promises when requests come twice or at once: one effect for a key, and no wallet below zero.
import { playerContract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { payIn } from '../../../test/test-deposits.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { makeGame } from '../../../test/test-market.ts'
import { codeOf, signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { placeSlip } from '../../bids/place-slip.ts'

const { place, list } = playerContract.bids
let app: TestApp
let phone: Phone
let gameId: string

beforeAll(async () => {
  app = await startTestApp()
  gameId = String(await makeGame(app))
})
beforeEach(async () => {
  phone = await signedInPlayer(app, { balancePaise: 1000_00 })
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

const slipOf = (points: number) => ({
  gameId,
  session: 'open' as const,
  bids: [{ type: 'single-digit' as const, selection: '7', points }],
})
const send = (points: number, key?: string, from = phone) =>
  from.call(place, { body: slipOf(points), ...(key === undefined ? {} : { key }) })
const balance = async (of = phone) => (await of.call(playerContract.account.me)).body['wallet']
const bidCount = async () => ((await phone.call(list)).body as unknown as { bids: object[] }).bids.length

describe('a key', () => {
  test('places one slip however often it is sent at once, and answers every time', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(100, 'same')))
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, answers[0]?.body])
    expect((await send(100, 'same')).body).toEqual(answers[0]?.body)
    expect(await balance()).toMatchObject({ balance: 900 })
    expect(await bidCount()).toBe(1)
  })

  test('is refused for another slip, and the first one stays', async () => {
    await send(100, 'same')
    const answer = await send(101, 'same')
    expect([answer.status, codeOf(answer)]).toEqual([409, 'idempotency-key-reused'])
    expect(await balance()).toMatchObject({ balance: 900 })
  })

  test('lets one of two different slips through when both come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => send(100 + (index % 2), 'same')))
    const statuses = answers.map((answer) => answer.status).sort((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(8).fill(200), ...Array<number>(8).fill(409)])
    expect(await bidCount()).toBe(1)
  })

  test('is the own key of each player', async () => {
    const other = await signedInPlayer(app, { balancePaise: 1000_00 })
    expect((await send(100, 'same')).status).toBe(200)
    expect((await send(200, 'same', other)).status).toBe(200)
    expect([await balance(), await balance(other)]).toMatchObject([{ balance: 900 }, { balance: 800 }])
  })

  test('keeps a refusal; a new key tries anew', async () => {
    const first = await send(1500, 'same')
    expect([first.status, codeOf(first)]).toEqual([422, 'insufficient-balance'])
    await payIn(app, phone.playerId, 1000_00)
    const again = await send(1500, 'same')
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect((await send(1500, 'new')).status).toBe(200)
    expect(await balance()).toMatchObject({ balance: 500 })
  })

  test.each(['!', '~'.repeat(200), 'with spaces, and "quotes"'])('may be %j', async (key) => {
    expect((await send(10, key)).status).toBe(200)
    expect((await send(11, key)).status).toBe(409)
  })

  test.each(['', '~'.repeat(201), 'tab\there', 'schlüssel'])('may not be %j', async (key) => {
    const answer = await send(10, key)
    expect([answer.status, codeOf(answer)]).toEqual([400, 'idempotency-key-malformed'])
    expect(await bidCount()).toBe(0)
  })
})

describe('slips at once', () => {
  test('never spend more than the wallet holds', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => send(90)))
    const refused = answers.filter((answer) => answer.status !== 200)
    expect(answers.length - refused.length).toBe(11)
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['insufficient-balance']))
    expect(await balance()).toMatchObject({ balance: 10 })
  })

  test('tell each a balance of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(100)))
    const balances = answers.map((answer) => Number(answer.body['balance'])).sort((a, b) => a - b)
    expect(balances).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900])
  })
})

test('a player who was deactivated after the token was read is refused by the database', async () => {
  await app.db.updateTable('player').set({ is_active: false }).where('id', '=', phone.playerId).execute()
  const bids = [{ type: 'single-digit' as const, selection: '7', pointsPaise: 10_00 }]
  const slip = { playerId: phone.playerId, gameId: Number(gameId), session: 'open' as const, bids }
  expect(await placeSlip({ ...app, timeZone: TIME_ZONE }, slip)).toEqual({ refusal: 'player-inactive' })
})

test('a game that was deleted after its family was read does not exist', async () => {
  const deleted = await makeGame(app)
  const body = { ...slipOf(10), gameId: String(deleted) }
  await phone.call(place, {
    body: { ...body, session: 'close', bids: [{ type: 'single-digit', selection: 'x', points: 1 }] },
  })
  await app.db.deleteFrom('game').where('id', '=', deleted).execute()
  const answer = await phone.call(place, { body })
  expect([answer.status, codeOf(answer)]).toEqual([404, 'game-not-found'])
})
