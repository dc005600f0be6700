// Whoever runs the machine starts the server in another time zone after the draw, so that the time of the cut-off comes again.
import { playerContract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { keepWeeksInZone } from '../../src/games/week-history.ts'
import { createLogger } from '../../src/platform/logger.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../test-app.ts'
import { codeOf, phoneWith } from '../test-player.ts'
import { moveTo } from '../test-results.ts'
import { bidOfFriend, lossOf, NOTHING, setScene, type Scene } from './attacked-market.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The server as it starts in another zone, on the same database; `starts` is how many processes do so at once. */
async function bidAtServerIn(timeZone: string, scene: Scene, starts = 1) {
  await Promise.all(Array.from({ length: starts }, () => keepWeeksInZone(app.db, timeZone)))
  const { db, pool, clock, uploadsDir } = app
  const rest = { logger: createLogger('fatal'), depositCallbackSecret: undefined }
  const server = await createApp({ db, pool, clock, uploadsDir, timeZone, ...rest })
  try {
    const call = phoneWith({ ...app, server }, scene.friend.token)
    const bids = [{ type: 'single-digit', selection: '5', points: 100 }]
    const placed = await call(playerContract.bids.place, { body: { gameId: scene.gameId, session: 'open', bids } })
    return codeOf(placed) ?? placed.status
  } finally {
    await server.close()
  }
}

// 12:30 in India is the night before noon in all of these.
test.each(['America/New_York', 'Europe/London', 'UTC'])('%s', async (timeZone) => {
  const scene = await setScene(app)
  await moveTo(app, '12:30')
  expect(await bidAtServerIn(timeZone, scene, 3)).toBe('session-closed')
  await keepWeeksInZone(app.db, TIME_ZONE)
  expect(codeOf(await bidOfFriend(scene))).toBe('session-closed')
  expect(await lossOf(scene)).toEqual(NOTHING)
  const history = app.db.selectFrom('game_day_history').select('time_zone').where('weekday', '=', 5).orderBy('id')
  const kept = await history.where('game_id', '=', Number(scene.gameId)).execute()
  expect(kept.map((row) => row.time_zone)).toEqual([TIME_ZONE, timeZone, TIME_ZONE])
})

test('a cut-off that is still ahead goes by the new zone', async () => {
  const scene = await setScene(app)
  await moveTo(app, '11:00')
  expect(await bidAtServerIn('Europe/London', scene)).toBe(200)
  await moveTo(app, '17:29')
  expect(await bidAtServerIn('Europe/London', scene)).toBe(200)
  await moveTo(app, '17:30')
  expect(await bidAtServerIn('Europe/London', scene)).toBe('session-closed')
  await keepWeeksInZone(app.db, TIME_ZONE)
})
