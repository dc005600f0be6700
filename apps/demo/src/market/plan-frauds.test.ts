// The frauds of the demo: found, each of them, among no more false alarms than a house can read, in books that balance.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectBooksBalance } from '@panadesk/api/test/books'
import { testDatabase, type TestDatabase } from '@panadesk/api/test/test-database'
import { testPool } from '@panadesk/api/test/test-pools'
import { createDatabase, type Database } from '@panadesk/api/database/database'
import { findExceptions } from '@panadesk/api/exceptions/find-exceptions'
import type { Platform } from '@panadesk/api/identity/context'
import { manualClock, type ManualClock } from '@panadesk/api/platform/clock'
import { createLogger } from '@panadesk/api/platform/logger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainSome } from './explain-some.ts'
import { bringUpToDate } from './prepare-demo.ts'

const TIME_ZONE = 'Asia/Kolkata'
const NOW = Date.parse('2026-11-20T15:47:00+05:30')

let database: TestDatabase
let owner: Database
let platform: Platform & { clock: ManualClock }

beforeAll(async () => {
  database = await testDatabase()
  const clock = manualClock(NOW)
  const logger = createLogger('fatal')
  const pool = testPool(database.poolConfig('app'), clock)
  const uploadsDir = await mkdtemp(join(tmpdir(), 'panadesk-demo-'))
  const settings = { timeZone: TIME_ZONE, uploadsDir, depositCallbackSecret: undefined }
  platform = { db: createDatabase(pool), pool, clock, logger, ...settings }
  owner = createDatabase(testPool(database.poolConfig('owner'), clock))
  const quiet = { progress: () => undefined, stopped: new AbortController().signal }
  const plan = { seed: 'frauds', playerCount: 60, days: 14, volume: 0.05, nowMs: NOW, ...quiet }
  const admin = await bringUpToDate(platform, plan)
  clock.set(NOW)
  await findExceptions({ db: owner, timeZone: TIME_ZONE })
  await explainSome({ platform, seed: plan.seed, admin })
}, 300_000)

afterAll(async () => {
  await Promise.all([platform.db.destroy(), owner.destroy()])
  await database.drop()
  await rm(platform.uploadsDir, { recursive: true })
})

test('the frauds are found, each kind of them', async () => {
  const rows = await owner.selectFrom('exception').select('kind').distinct().execute()
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'acted-alone',
      'clerk-and-player',
      'cut-off-moved',
      'duplicate-reference',
      'improbable-winnings',
      'last-second-wins',
      'late-correction',
      'pin-then-elsewhere',
      'prediction-then-save',
      'result-oddity',
      'shared-identity',
      'transfer-ring',
      'unusual-hours',
      'unusual-rate',
    ]),
  )
})

test('the list is one that somebody reads: some are explained, and 10 to 25 are open', async () => {
  const rows = await owner.selectFrom('exception').select(['state', 'kind', 'subject', 'evidence']).execute()
  const open = rows.filter(({ state }) => state === 'open')
  expect(rows.filter(({ state }) => state === 'explained').length).toBeGreaterThan(0)
  expect(open.length, JSON.stringify(open, undefined, 1)).toBeGreaterThanOrEqual(10)
  expect(open.length, JSON.stringify(open, undefined, 1)).toBeLessThanOrEqual(25)
})

test('the books balance all the same', async () => {
  await expectBooksBalance({ db: owner })
})
