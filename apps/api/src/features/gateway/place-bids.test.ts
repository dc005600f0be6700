// What placing promises: legal bids in time, all or none, paid for at once; every refusal leaves everything as it was.
import { playerContract } from '@panadesk/contract'
import type { Family, Session } from '@panadesk/domain/families'
import { GAME_TYPES, type GameType } from '@panadesk/domain/game-types'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectStagedBooksBalance } from '../../../test/books.ts'
import { START, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame } from '../../../test/test-market.ts'
import { codeOf, signedInPlayer, type Phone } from '../../../test/test-player.ts'

const { place, list } = playerContract.bids
let app: TestApp
let phone: Phone
let gameId: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set(START)
  gameId = String(await makeGame(app))
  phone = await signedInPlayer(app, { balancePaise: 1000_00 })
})
afterEach(async () => {
  const limits = { min_bid_paise: 0, max_bid_paise: 0, maintenance_on: false, betting_on: true }
  await app.db.updateTable('setting').set(limits).execute()
  await expectStagedBooksBalance(app)
})
afterAll(() => app.close())

const bid = (type: string, selection: string, points: unknown = 10) => ({ type, selection, points })
const DIGIT = bid('single-digit', '7')
const send = (body: Record<string, unknown>, key?: string) =>
  phone.call(place, { body: { gameId, ...body }, ...(key === undefined ? {} : { key }) })

async function expectNothingPlaced(): Promise<void> {
  const { body } = await phone.call(list)
  expect(body).toEqual({ bids: [], nextCursor: null })
  const mine = await phone.call(playerContract.account.me)
  expect(mine.body).toMatchObject({ wallet: { balance: 1000 } })
}

const SELECTIONS: Record<GameType, [asked: string, kept: string]> = {
  'single-digit': ['0', '0'],
  'jodi-digit': ['05', '05'],
  'group-jodi': ['94', '94'],
  'red-bracket': ['16', '16'],
  'single-pana': ['821', '128'],
  'double-pana': ['011', '110'],
  'triple-pana': ['777', '777'],
  'half-sangam': ['1-076', '1-670'],
  'full-sangam': ['281-760', '128-670'],
}

describe('a slip', () => {
  test('of all nine types is placed on the main market, and paid for', async () => {
    const bids = GAME_TYPES.map((type) => bid(type, SELECTIONS[type][0], 10.25))
    const answer = await send({ session: 'close', bids })
    expect(answer.status).toBe(200)
    const placed = (answer.body as unknown as { bids: { id: string; txId: string }[] }).bids
    expect(answer.body).toEqual({ bids: placed, balance: 907.75 })
    expect(placed.map((each) => each.txId)).toEqual(placed.map((each) => `BID${each.id}`))
    const listed = await phone.call(list)
    expect((listed.body as unknown as { bids: object[] }).bids.toReversed()).toMatchObject(
      GAME_TYPES.map((type, index) => ({ id: placed[index]?.id, type, selection: SELECTIONS[type][1], points: 10.25 })),
    )
  })

  test.each<[Family, GameType[]]>([
    ['starline', ['single-digit', 'single-pana', 'double-pana', 'triple-pana']],
    ['galidisswar', ['jodi-digit', 'group-jodi', 'red-bracket']],
  ])('of %s has its types only, and names no session', async (family, types) => {
    gameId = String(await makeGame(app, { family }))
    const bids = types.map((type) => bid(type, SELECTIONS[type][0]))
    expect((await send({ bids })).status).toBe(200)
    for (const type of GAME_TYPES.filter((each) => !types.includes(each))) {
      const answer = await send({ bids: [...bids, bid(type, SELECTIONS[type][0])] })
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { error: { code: 'type-not-played', index: types.length } },
      ])
    }
  })

  test('keeps the rate of the moment', async () => {
    await send({ session: 'open', bids: [DIGIT] })
    const rate = app.db.updateTable('rate').where('family', '=', 'main').where('game_type', '=', 'single-digit')
    await rate.set({ payout: 90 }).execute()
    await send({ session: 'open', bids: [DIGIT] })
    await rate.set({ payout: 95 }).execute()
    const { body } = await phone.call(list)
    expect(body).toMatchObject({ bids: [{ rate: { stake: 10, payout: 90 } }, { rate: { stake: 10, payout: 95 } }] })
  })
})

describe('the domain refuses with 422 and the place of the bid', () => {
  test.each<[string, Session | undefined, object[], string, number | undefined]>([
    ['a session type without a session', undefined, [bid('jodi-digit', '12'), DIGIT], 'session-required', 1],
    ['a session for whole-day bids only', 'open', [bid('jodi-digit', '12')], 'session-not-wanted', undefined],
    ['a digit of two figures', 'open', [DIGIT, bid('single-digit', '10')], 'selection-not-legal', 1],
    ['a double pana as a single one', 'open', [bid('single-pana', '112')], 'selection-not-legal', 0],
    ['a jodi that is not red', 'open', [DIGIT, DIGIT, bid('red-bracket', '12')], 'selection-not-legal', 2],
    ['a full sangam as a half one', undefined, [bid('half-sangam', '128-670')], 'selection-not-legal', 0],
  ])('%s', async (_what, session, bids, code, index) => {
    const answer = await send({ ...(session === undefined ? {} : { session }), bids })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({
      error: { code, message: expect.any(String), ...(index === undefined ? {} : { index }) },
    })
    await expectNothingPlaced()
  })

  test('a session that the family does not have', async () => {
    gameId = String(await makeGame(app, { family: 'starline' }))
    const answer = await send({ session: 'close', bids: [DIGIT] })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'session-not-played'])
  })
})

describe('what is malformed is refused with 400 at the field', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no game', { gameId: undefined }, 'gameId'],
    ['a game that is a number', { gameId: 1 }, 'gameId'],
    ['a session that is not one', { session: 'noon' }, 'session'],
    ['no bids', { bids: [] }, 'bids'],
    ['101 bids', { bids: Array.from({ length: 101 }, () => DIGIT) }, 'bids'],
    ['an unknown type', { bids: [bid('single_digit', '7')] }, 'bids.0.type'],
    ['no points', { bids: [bid('single-digit', '7', 0)] }, 'bids.0.points'],
    ['negative points', { bids: [DIGIT, bid('single-digit', '7', -10)] }, 'bids.1.points'],
    ['points of three decimals', { bids: [bid('single-digit', '7', 10.005)] }, 'bids.0.points'],
    ['points as text', { bids: [bid('single-digit', '7', '10')] }, 'bids.0.points'],
    ['points beyond any wallet', { bids: [bid('single-digit', '7', 1e12)] }, 'bids.0.points'],
    ['a market date', { marketDate: '2026-11-20' }, 'marketDate'],
    ['a rate', { bids: [{ ...DIGIT, rate: 1000 }] }, 'bids.0.rate'],
  ])('%s', async (_what, more, field) => {
    const answer = await send({ session: 'open', bids: [DIGIT], ...more })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: { code: 'malformed', fields: { [field]: expect.any(String) } } })
    await expectNothingPlaced()
  })

  test('no key', async () => {
    const answer = await phone.call(place, { body: { gameId, session: 'open', bids: [DIGIT] }, key: null })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'idempotency-key-required'])
    await expectNothingPlaced()
  })
})

const game = () => app.db.updateTable('game').where('id', '=', Number(gameId))
const settings = () => app.db.updateTable('setting')
const player = () => app.db.updateTable('player').where('id', '=', phone.playerId)
const friday = () => app.db.updateTable('game_day').where('game_id', '=', Number(gameId)).where('weekday', '=', 5)

describe('the market refuses', () => {
  test.each<[string, number, () => Promise<unknown>]>([
    ['betting-off', 403, () => settings().set({ betting_on: false }).execute()],
    ['player-not-approved', 403, () => player().set({ betting_on: false }).execute()],
    ['game-inactive', 409, () => game().set({ is_active: false }).execute()],
    ['off-day', 409, () => friday().set({ is_open: false }).execute()],
    ['insufficient-balance', 422, () => settings().set({ betting_on: true }).execute()],
  ])('%s with %i', async (code, status, arrange) => {
    await arrange()
    const points = code === 'insufficient-balance' ? 500.01 : 10
    const bids = [bid('single-digit', '1', 500), bid('single-digit', '2', points)]
    const answer = await send({ session: 'open', bids })
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
    await expectNothingPlaced()
  })

  test('maintenance with 503 and the message of the settings, and forgets it', async () => {
    await settings().set({ maintenance_on: true, app_maintenance_message: 'Back at noon.' }).execute()
    const body = { session: 'open', bids: [DIGIT] }
    const answer = await send(body, 'maintenance')
    expect([answer.status, answer.body]).toEqual([503, { error: { code: 'maintenance', message: 'Back at noon.' } }])
    await expectNothingPlaced()
    await settings().set({ maintenance_on: false }).execute()
    expect((await send(body, 'maintenance')).status).toBe(200)
  })

  test.each(['999999', '3000000000', '9'.repeat(30)])('game %s, which does not exist, with 404', async (unknown) => {
    const answer = await send({ gameId: unknown, session: 'open', bids: [DIGIT] })
    expect([answer.status, codeOf(answer)]).toEqual([404, 'game-not-found'])
  })

  test('points below the minimum and above the maximum, which themselves are allowed', async () => {
    await settings().set({ min_bid_paise: 10_00, max_bid_paise: 100_00 }).execute()
    const low = await send({ session: 'open', bids: [DIGIT, bid('single-digit', '1', 9.99)] })
    const high = await send({ session: 'open', bids: [bid('single-digit', '1', 100.01), DIGIT] })
    expect([low.status, low.body]).toMatchObject([422, { error: { code: 'below-minimum', index: 1, limit: 10 } }])
    expect([high.status, high.body]).toMatchObject([422, { error: { code: 'above-maximum', index: 0, limit: 100 } }])
    await expectNothingPlaced()
    const bounds = [bid('single-digit', '1', 10), bid('single-digit', '1', 100)]
    expect((await send({ session: 'open', bids: bounds })).status).toBe(200)
  })
})
