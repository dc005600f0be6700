// What limits promise: a slip that would break one is refused whole, with what is still possible, and room that was given back
// is there again, to the paisa.
import { contract } from '@panadesk/contract'
import type { Limit } from '@panadesk/domain/limits'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foldAll } from '../../test/fold-all.ts'
import { plantLimit, removeLimits } from '../../test/test-limits.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, tryToPlace, type TestBid } from '../../test/test-market.ts'
import { backToMorning, settle, TODAY } from '../../test/test-results.ts'

let app: TestApp
let gameId: number
let playerId: number

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  gameId = await makeGame(app)
  playerId = await makePlayer(app)
})
afterEach(async () => {
  await removeLimits(app)
  backToMorning(app)
})
afterAll(() => app.close())

const on = (selection: string, rupees: number, more: Partial<TestBid> = {}): TestBid => {
  return { type: 'single-digit', selection, session: 'open', pointsPaise: rupees * 100, ...more }
}
const jodi = (rupees: number): TestBid => ({ type: 'jodi-digit', selection: '12', pointsPaise: rupees * 100 })
const place = (...bids: TestBid[]) => tryToPlace(app, { playerId, gameId, bids })
const TAKEN = { bids: expect.any(Array) }
const refused = (leftRupees: number, more: object = {}) => {
  return { refusal: 'limit-reached', index: 0, per: 'number', leftPaise: leftRupees * 100, ...more }
}
const PER_NUMBER: Limit = { measure: 'points', per: 'number', amountPaise: 1000_00 }

describe('a limit per number', () => {
  test('is filled to the last rupee, and not by one more', async () => {
    await plantLimit(app, PER_NUMBER)
    expect(await place(on('7', 660))).toMatchObject(TAKEN)
    expect(await place(on('7', 341))).toMatchObject(refused(340))
    expect(await place(on('7', 340))).toMatchObject(TAKEN)
    expect(await place(on('7', 1))).toMatchObject(refused(0))
    expect(await place(on('6', 1000), on('7', 1000, { session: 'close' }))).toMatchObject(TAKEN)
  })

  test('refuses a slip whole, and adds up what it puts on one number', async () => {
    await plantLimit(app, PER_NUMBER)
    expect(await place(on('1', 10), on('7', 600), on('7', 600))).toMatchObject(refused(1000, { index: 1 }))
    expect(await place(on('7', 400), on('7', 600))).toMatchObject(TAKEN)
  })

  test('by what it would pay counts each bid at its own rate, and says how many points still fit', async () => {
    await plantLimit(app, { ...PER_NUMBER, measure: 'payout' })
    expect(await place(on('7', 100))).toMatchObject(TAKEN)
    expect(await place(on('7', 6))).toMatchObject({ refusal: 'limit-reached', leftPaise: 5_26 })
    expect(await place(on('7', 0, { pointsPaise: 5_27 }))).toMatchObject({ refusal: 'limit-reached' })
    expect(await place(on('7', 0, { pointsPaise: 5_26 }))).toMatchObject(TAKEN)
  })

  test('counts what was bid before it was saved, folded and not', async () => {
    await placeBids(app, { playerId, gameId, bids: [on('7', 300)] })
    await foldAll(app)
    await placeBids(app, { playerId, gameId, bids: [on('7', 300)] })
    await plantLimit(app, PER_NUMBER)
    expect(await place(on('7', 401))).toMatchObject(refused(400))
    await removeLimits(app)
    await placeBids(app, { playerId, gameId, bids: [on('7', 150)] })
    await plantLimit(app, PER_NUMBER)
    expect(await place(on('7', 251))).toMatchObject(refused(250))
  })

  test('counts on after what was counted is lost, as after a crash', async () => {
    await plantLimit(app, PER_NUMBER)
    expect(await place(on('7', 600))).toMatchObject(TAKEN)
    await sql`truncate limit_use, counted_market`.execute(app.db)
    expect(await place(on('7', 401))).toMatchObject(refused(400))
  })
})

test.each<[string, Limit[], TestBid, number]>([
  ['house over family', [PER_NUMBER, { ...PER_NUMBER, family: 'main', amountPaise: 2000_00 }], on('7', 1001), 1000],
  ['family over house', [PER_NUMBER, { ...PER_NUMBER, family: 'main', amountPaise: 500_00 }], on('7', 501), 500],
  ['session', [PER_NUMBER, { ...PER_NUMBER, session: 'open', amountPaise: 400_00 }], on('7', 401), 400],
  ['type', [PER_NUMBER, { ...PER_NUMBER, type: 'single-digit', amountPaise: 300_00 }], on('7', 301), 300],
  [
    'number',
    [PER_NUMBER, { ...PER_NUMBER, type: 'single-digit', selection: '7', amountPaise: 200_00 }],
    on('7', 201),
    200,
  ],
])('of several limits the most restrictive counts: %s', async (_level, limits, bid, left) => {
  for (const limit of limits) await plantLimit(app, limit)
  expect(await place(bid)).toMatchObject(refused(left))
})

test('a limit of another family, game, session, type or number does not count', async () => {
  const other = await makeGame(app)
  for (const scope of [
    { family: 'starline' },
    { gameId: other },
    { session: 'close' },
    { type: 'single-pana' },
    { type: 'single-digit', selection: '8' },
  ] as const) {
    await plantLimit(app, { ...PER_NUMBER, ...scope })
  }
  expect(await place(on('7', 5000))).toMatchObject(TAKEN)
})

describe('a limit', () => {
  test('per market counts all bids that it is for together', async () => {
    await plantLimit(app, { measure: 'points', per: 'market', amountPaise: 1000_00 })
    await plantLimit(app, { measure: 'points', per: 'market', type: 'jodi-digit', amountPaise: 300_00 })
    expect(await place(on('7', 500))).toMatchObject(TAKEN)
    expect(await place(jodi(301))).toMatchObject(refused(300, { per: 'market' }))
    expect(await place(jodi(300))).toMatchObject(TAKEN)
    expect(await place(on('1', 201))).toMatchObject(refused(200, { per: 'market' }))
  })

  test('per slip is for what it could win', async () => {
    await plantLimit(app, { measure: 'payout', per: 'slip', amountPaise: 950_00 })
    expect(await place(on('7', 60), on('8', 40))).toMatchObject(TAKEN)
    expect(await place(on('7', 60), on('8', 41))).toMatchObject(refused(100, { per: 'slip' }))
  })

  test('per player is for each of them, on a number and in a market', async () => {
    await plantLimit(app, { measure: 'points', per: 'player-number', amountPaise: 100_00 })
    await plantLimit(app, { measure: 'points', per: 'player-market', amountPaise: 150_00 })
    expect(await place(on('7', 90))).toMatchObject(TAKEN)
    expect(await place(on('7', 11))).toMatchObject(refused(10, { per: 'player-number' }))
    expect(await place(on('6', 61))).toMatchObject(refused(60, { per: 'player-market' }))
    const another = await makePlayer(app)
    expect(await tryToPlace(app, { playerId: another, gameId, bids: [on('7', 100)] })).toMatchObject(TAKEN)
  })
})

describe('room is given back', () => {
  test('by a revert', async () => {
    await placeBids(app, { playerId, gameId, bids: [on('7', 100), on('7', 600, { session: 'close' })] })
    await plantLimit(app, PER_NUMBER)
    expect(await place(on('7', 401, { session: 'close' }))).toMatchObject(refused(400))
    const body = { gameDB_id: String(gameId), bid_revert_date: TODAY, session: 'Close' }
    expect((await app.mainAdmin.call(contract.reverts.revert.main, body)).status).toBe(200)
    const { rows } = await sql`select from limit_uses(${gameId}, ${TODAY}) where session = 'close'`.execute(app.db)
    expect(rows).toEqual([])
    expect(await place(on('7', 901))).toMatchObject(refused(900))
  })

  test('by a correction, which fills the number that it names now', async () => {
    await plantLimit(app, PER_NUMBER)
    const [bidId = 0] = await placeBids(app, { playerId, gameId, bids: [on('7', 600)] })
    const correct = (digit: string) => app.mainAdmin.call(contract.bids.updateDigit, { bidDB_id: String(bidId), digit })
    await placeBids(app, { playerId, gameId, bids: [on('5', 401)] })
    expect(await correct('5')).toMatchObject({ status: 409, body: { msg: 'At most ₹599 more on 5.' } })
    expect((await correct('6')).status).toBe(200)
    expect(await place(on('6', 401))).toMatchObject(refused(400))
    expect(await place(on('7', 1000))).toMatchObject(TAKEN)
  })

  test('by nothing that is declared or taken back', async () => {
    await plantLimit(app, PER_NUMBER)
    await placeBids(app, {
      playerId,
      gameId,
      bids: [on('5', 600, { session: 'open' }), on('5', 700, { session: 'close' })],
    })
    await settle(app, { gameId, session: 'open', value: '140' })
    expect(await place(on('5', 301, { session: 'close' }))).toMatchObject(refused(300))
    const undo = { gameDB_id: String(gameId), result_dec_date: TODAY, session: 'Open', reason: 'Wrong number' }
    expect((await app.mainAdmin.call(contract.results.undoDeclare, undo)).status).toBe(200)
    expect(await place(on('5', 301, { session: 'close' }))).toMatchObject(refused(300))
  })
})

test('a correction within one market does not meet what it has filled before', async () => {
  const [bidId = 0] = await placeBids(app, { playerId, gameId, bids: [on('7', 600)] })
  await plantLimit(app, { measure: 'points', per: 'market', amountPaise: 100_00 })
  const body = { bidDB_id: String(bidId), digit: '6' }
  expect((await app.mainAdmin.call(contract.bids.updateDigit, body)).status).toBe(200)
})
