// A visitor of the demo adds a game: its results are his to declare, whatever he names it and whenever the demo is started again.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffContext } from './demo-installation.ts'
import { bringUpToDate } from './prepare-demo.ts'
import { declareUndeclared, listUndeclared } from './undeclared-sessions.ts'
import { saveGame } from '@panadesk/api/features/games/save-game'
import { manualClock } from '@panadesk/api/platform/clock'
import { createDatabase } from '@panadesk/api/database/database'
import { createLogger } from '@panadesk/api/platform/logger'
import { marketDateOf } from '@panadesk/api/test/test-dates'
import { TIME_ZONE } from '@panadesk/api/test/test-app'
import { testDatabase, type TestDatabase } from '@panadesk/api/test/test-database'
import { testPool } from '@panadesk/api/test/test-pools'
import type { TimeOfDay } from '@panadesk/domain/time-of-day'

const NOON = Date.parse('2026-11-20T12:30:00+05:30')
const DAY_MS = 24 * 60 * 60 * 1000

let database: TestDatabase
let uploadsDir: string

beforeAll(async () => {
  database = await testDatabase()
  uploadsDir = await mkdtemp(join(tmpdir(), 'panadesk-demo-'))
})
afterAll(async () => {
  await database.drop()
  await rm(uploadsDir, { recursive: true })
})

test(
  'the demo declares nothing of it, today and when it is started again the day after',
  { timeout: 120_000 },
  async () => {
    const clock = manualClock(NOON)
    const logger = createLogger('fatal')
    const pool = testPool(database.poolConfig('app'), clock)
    const db = createDatabase(pool)
    const platform = { db, pool, clock, logger, timeZone: TIME_ZONE, uploadsDir, depositCallbackSecret: undefined }
    const quiet = { progress: () => undefined, stopped: new AbortController().signal }
    const plan = { seed: 'test', playerCount: 10, days: 1, volume: 0.02, ...quiet }
    const admin = await bringUpToDate(platform, { ...plan, nowMs: NOON })
    clock.set(NOON)
    const installation = { platform, seed: 'test', admin }
    const call = staffContext(installation, contract.games.save.main)
    const visitor = { ...call, origin: { requestId: 'req-1', address: '192.0.2.7', call: call.origin.call } }
    const times = { open_time: '12:40' as TimeOfDay, close_time: '12:50' as TimeOfDay }
    const { _id: id } = await saveGame(visitor, 'main', { game_name: 'VISITOR', ...times })

    const isOwn = (gameId: number) => gameId !== Number(id)
    for (const nowMs of [NOON + DAY_MS / 4, NOON + DAY_MS]) {
      await bringUpToDate(platform, { ...plan, nowMs })
      clock.set(nowMs)
      for (const date of ['2026-11-19', '2026-11-20', '2026-11-21']) {
        const undeclared = await listUndeclared(installation, marketDateOf(date))
        expect(undeclared.every(({ gameId }) => isOwn(gameId))).toBe(true)
        for (const session of undeclared) await declareUndeclared(installation, session)
      }
    }
    const results = db.selectFrom('market_session').select('game_id').where('saved_at', 'is not', null)
    const declared = await results.execute()
    expect(declared.length).toBeGreaterThan(0)
    expect(declared.filter(({ game_id: gameId }) => !isOwn(gameId))).toEqual([])
    await db.destroy()
  },
)
