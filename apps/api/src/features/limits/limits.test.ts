// Limits and stops as staff set them, and as players notice: from the reply on, for every slip.
import { contract, playerContract } from '@panadesk/contract'
import { NOTHING_CHANGED } from '@panadesk/contract/nothing-changed'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { removeLimits } from '../../../test/test-limits.ts'
import { makeGame } from '../../../test/test-market.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { TODAY } from '../../../test/test-results.ts'

const { limits } = contract
let app: TestApp
let phone: Phone
let gameDB_id: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await removeLimits(app)
  gameDB_id = String(await makeGame(app))
  phone = await signedInPlayer(app, { balancePaise: 100_000_00 })
})
afterAll(() => app.close())

const PER_NUMBER = { measure: 'points', per: 'number', amount: 500 } as const
const save = (more: object = {}) => app.mainAdmin.call(limits.save, { ...PER_NUMBER, ...more })
const look = async () => (await app.mainAdmin.call(limits.list)).body as unknown as Record<string, object[]>
const stop = (more: object = {}) =>
  app.mainAdmin.call(limits.stop, { gameDB_id, date: TODAY, reason: 'Too much', ...more })
const seven = (points: number) => ({ type: 'single-digit', selection: '7', points })
const place = (bids: object[], session: string | undefined = 'open') =>
  phone.call(playerContract.bids.place, { body: { gameId: gameDB_id, ...(session !== '' && { session }), bids } })
const full = async () => {
  const answer = await phone.call(playerContract.markets.fullNumbers, { id: gameDB_id })
  return (answer.body as unknown as { full: object[] }).full
}

describe('a limit', () => {
  test('counts from the reply on, and no more once it is deleted', async () => {
    expect((await place([seven(600)])).status).toBe(200)
    const { body } = await save({ gameDB_id })
    const { limit_id } = body as unknown as { limit_id: string }
    expect(await place([seven(1)])).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'limit-reached',
          message: 'No more bids are taken on 7.',
          index: 0,
          type: 'single-digit',
          selection: '7',
          left: 0,
        },
      },
    })
    expect((await save({ gameDB_id, limit_id, amount: 700 })).status).toBe(200)
    expect(await place([seven(100.5)])).toMatchObject({
      body: { error: { message: 'At most ₹100 more on 7.', left: 100 } },
    })
    expect((await app.mainAdmin.call(limits.delete, { limit_id })).status).toBe(200)
    expect((await place([seven(5000)])).status).toBe(200)
    const log = app.db.selectFrom('audit').select(['before', 'after']).where('subject', '=', 'limit').orderBy('id')
    const words = { gameId: Number(gameDB_id), measure: 'points', per: 'number' }
    expect(await log.execute()).toEqual([
      { before: null, after: { ...words, amount: '₹500.00' } },
      { before: { ...words, amount: '₹500.00' }, after: { ...words, amount: '₹700.00' } },
      { before: { ...words, amount: '₹700.00' }, after: null },
    ])
  })

  test('that never counts says which one does instead', async () => {
    await save({ family: 'main', amount: 300 })
    await save({ gameDB_id, amount: 400 })
    await save({ gameDB_id, game_type: 'single_digit', selection: '7', amount: 200 })
    const rows = (await look())['limits'] as { limit_id: string; overruled_by: string; level: string }[]
    expect(rows.map(({ level }) => level)).toEqual(['family', 'game', 'number'])
    expect(rows.map(({ overruled_by }) => overruled_by)).toEqual(['', rows[0]?.limit_id, ''])
  })

  test('is there once for the same thing, and a save of nothing new writes nothing', async () => {
    const { body } = await save({ session: 'Open' })
    expect((await save({ session: 'Open', amount: 1 })).status).toBe(409)
    const again = await save({ session: 'Open', limit_id: body['limit_id'] })
    expect(again).toMatchObject({ status: 200, body: { msg: NOTHING_CHANGED } })
    const answers = await Promise.all([1, 2, 3, 4].map((amount) => save({ session: 'Close', amount })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  test.each<[object, number, string]>([
    [{ family: 'starline', game_type: 'jodi_digit' }, 422, 'game_type'],
    [{ family: 'starline', session: 'Close' }, 422, 'session'],
    [{ session: 'Open', game_type: 'jodi_digit', family: 'main' }, 422, 'session'],
    [{ selection: '7' }, 422, 'game_type'],
    [{ game_type: 'single_digit', selection: '70' }, 422, 'selection'],
    [{ amount: 0 }, 400, 'amount'],
    [{ per: 'week' }, 400, 'per'],
    [{ measure: 'bids' }, 400, 'measure'],
  ])('for what nobody plays is refused: %j', async (more, status, field) => {
    expect(await save(more)).toMatchObject({ status, body: { errors: { [field]: expect.any(String) } } })
  })

  test('of a game that there is not is not found, nor one that is gone', async () => {
    expect((await save({ gameDB_id: '999999' })).status).toBe(404)
    expect((await save({ limit_id: '999999' })).status).toBe(404)
    expect((await app.mainAdmin.call(limits.delete, { limit_id: '999999' })).status).toBe(404)
  })

  test('is not deleted by whoever has not seen that somebody changed it meanwhile', async () => {
    const { limit_id } = (await save({ gameDB_id })).body as unknown as { limit_id: string }
    const [seen] = (await look())['limits'] as { amount: number }[]
    expect((await save({ gameDB_id, limit_id, amount: 900 })).status).toBe(200)
    const remove = (amount: unknown) => app.mainAdmin.call(limits.delete, { limit_id, seen: { amount } })
    expect(await remove(seen?.amount)).toMatchObject({
      status: 409,
      body: { changed: { amount: { seen: 500, now: 900 } } },
    })
    expect((await look())['limits']).toMatchObject([{ amount: 900 }])
    const answers = await Promise.all([remove(900), remove(900)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  test('keeps a pana in matka order', async () => {
    await save({ game_type: 'single_pana', selection: '821' })
    expect((await look())['limits']).toMatchObject([{ selection: '128' }])
  })
})

test('what is half full is shown with what is left, and what is full is told to players', async () => {
  await save({ gameDB_id })
  await place([seven(250), { ...seven(100), selection: '8' }])
  expect((await look())['uses']).toMatchObject([
    { session: 'Open', game_type: 'single_digit', selection: '7', amount: 500, taken: 250, percent: 50, left: 250 },
  ])
  expect(await full()).toEqual([])
  await place([seven(250)])
  expect(await full()).toEqual([{ session: 'open', type: 'single-digit', selection: '7', why: 'limit' }])
  expect((await look())['uses']).toMatchObject([{ percent: 100, left: 0 }])
})

describe('a stop', () => {
  const JODI = { type: 'jodi-digit', selection: '12', points: 10 }

  test.each<[string, object, { at: number; jodi: number }]>([
    ['number', { session: 'Open', game_type: 'single_digit', selection: '7' }, { at: 1, jodi: 200 }],
    ['type', { game_type: 'single_digit' }, { at: 0, jodi: 200 }],
    ['session', { session: 'Open' }, { at: 0, jodi: 200 }],
    ['game', {}, { at: 0, jodi: 409 }],
  ])('of a %s refuses every slip that has such a bid, until it is released', async (_what, scope, { at, jodi }) => {
    const bids = [{ ...seven(10), selection: '6' }, seven(10)]
    const { status, body } = await stop(scope)
    expect(status).toBe(200)
    const error = { code: 'bids-stopped', index: at, type: 'single-digit', selection: bids[at]?.selection }
    expect(await place(bids)).toMatchObject({ status: 409, body: { error } })
    expect((await place([JODI], '')).status).toBe(jodi)
    expect(await full()).toMatchObject([{ why: 'stopped' }])
    expect((await look())['stops']).toMatchObject([{ stop_id: body['stop_id'], reason: 'Too much', date: TODAY }])
    expect((await stop(scope)).status).toBe(409)
    const release = { stop_id: body['stop_id'], reason: 'Enough again' }
    expect((await app.mainAdmin.call(limits.release, release)).status).toBe(200)
    expect((await app.mainAdmin.call(limits.release, release)).status).toBe(409)
    expect((await place(bids)).status).toBe(200)
    expect(await full()).toEqual([])
  })

  test('wants a reason, a game and a day that is not over', async () => {
    expect((await stop({ reason: ' ' })).status).toBe(400)
    expect((await stop({ gameDB_id: '999999' })).status).toBe(404)
    expect(await stop({ date: '2026-11-19' })).toMatchObject({
      status: 422,
      body: { errors: { date: expect.any(String) } },
    })
    expect((await stop({ date: '2026-11-21' })).status).toBe(200)
    expect((await place([seven(10)])).status).toBe(200)
  })

  test('and its release stand in the log', async () => {
    const { body } = await stop({ game_type: 'single_digit' })
    await app.mainAdmin.call(limits.release, { stop_id: body['stop_id'], reason: 'Enough again' })
    const log = app.db.selectFrom('audit').select(['call', 'after']).where('subject', '=', 'bid-stop')
    const ours = await log.where('subject_id', '=', Number(body['stop_id'])).orderBy('id').execute()
    expect(ours).toMatchObject([
      { call: 'admin/stop-bids', after: { date: TODAY, game_type: 'single_digit', reason: 'Too much' } },
      { call: 'admin/release-bids', after: { isReleased: true, reason: 'Enough again' } },
    ])
  })
})
