// A result for a day that had no draw: before the game was made, on an off-day, or with the day switched on and off around it.
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { declareResult, moveTo, saveResult, TODAY, type TestMarket } from '../test-results.ts'
import { bidOfFriend, lossOf, setFriday, setScene, type Scene } from './attacked-market.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const NOT_MADE = 'This game did not exist on this date yet; it has no result.'
const OFF_DAY = 'This was an off-day of the game; it has no result.'

async function expectNoResult(scene: Scene, date: string, msg: string): Promise<void> {
  const { family } = scene
  const [session = 'open'] = MARKET_RULES[family].sessions
  const market: TestMarket = { gameId: Number(scene.gameId), family, session, date }
  expect(await saveResult(app, { ...market, value: drawn(family) })).toMatchObject({ status: 422, body: { msg } })
  expect(await declareResult(app, market)).toMatchObject({ status: 422, body: { msg } })
  expect(await rowsOf(scene)).toEqual([])
}

const drawn = (family: Family) => (MARKET_RULES[family].resultIs === 'jodi' ? '05' : '140')

function rowsOf({ gameId }: Scene) {
  return app.db.selectFrom('market_session').selectAll().where('game_id', '=', Number(gameId)).execute()
}

describe.each(FAMILIES)('of %s', (family) => {
  test('before the game was made', async () => {
    const scene = await setScene(app, family)
    await moveTo(app, '19:00')
    for (const date of ['2026-11-18', '2026-11-13', '2025-01-01']) await expectNoResult(scene, date, NOT_MADE)
  })

  test('on an off-day, before and after it is switched on again', async () => {
    const scene = await setScene(app, family)
    expect((await bidOfFriend(scene)).status).toBe(200)
    await setFriday(scene, 0)
    await expectNoResult(scene, TODAY, OFF_DAY)
    await moveTo(app, '19:00')
    await expectNoResult(scene, TODAY, OFF_DAY)
    await setFriday(scene, 1)
    await expectNoResult(scene, TODAY, OFF_DAY)
    await moveTo(app, '09:00', '2026-11-22')
    await expectNoResult(scene, TODAY, OFF_DAY)
    // The bid of the morning waits to be reverted.
    expect(await lossOf(scene)).toEqual({ bids: 1, paise: 100_00 })
  })

  test('a day that was on at its cut-off has its result, although it is off before and after', async () => {
    const scene = await setScene(app, family)
    await setFriday(scene, 0)
    await moveTo(app, '10:00')
    await setFriday(scene, 1)
    expect((await bidOfFriend(scene)).status).toBe(200)
    await moveTo(app, '19:00')
    await setFriday(scene, 0)
    const [session = 'open'] = MARKET_RULES[family].sessions
    const market = { gameId: Number(scene.gameId), family, session }
    expect((await saveResult(app, { ...market, value: drawn(family) })).status).toBe(200)
    expect((await declareResult(app, market)).status).toBe(200)
    const won = family === 'galidisswar' ? 100 * 95 : 100 * 9.5
    expect((await lossOf(scene)).paise).toBe(100_00 - won * 100)
  })
})
