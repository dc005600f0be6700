// What is kept under idempotency keys goes after its days, in small batches, while players go on placing.

import { playerContract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { makeGame } from '../../test/test-market.ts'
import { signedInPlayer } from '../../test/test-player.ts'
import { forgetOldKeys, startForgettingKeys, type ForgetPace } from './forget-keys.ts'

const PACE: ForgetPace = { batchSize: 500, pauseMs: 1, everyMs: 20 }
const [OLD, FRESH] = [5200, 700]
const logger = { warn: () => undefined }

let database: TestDatabase
let app: TestApp

beforeAll(async () => {
  database = await testDatabase()
  app = await startTestApp({ database })
})
afterAll(() => app.close())

beforeEach(async () => {
  await sql`truncate idempotency_key`.execute(app.db)
  await fill(OLD, '7 days 1 second')
  await fill(FRESH, '6 days 23 hours')
})

function fill(count: number, age: string) {
  return sql`insert into idempotency_key (scope, key, request_hash, reply, created_at)
    select 'player:0', ${age} || number, '', '{}', app_now() - ${age}::interval
    from generate_series(1, ${count}::int) as number`.execute(app.db)
}

async function countKept(): Promise<number> {
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from idempotency_key`.execute(app.db)
  return rows[0]?.kept ?? 0
}

const forgetting = () => ({ owner: database.poolConfig('owner'), keepDays: 7, clock: app.clock })

test('removes those beyond the days, and leaves the others', async () => {
  expect(await forgetOldKeys(forgetting(), PACE)).toBe(OLD)
  expect(await countKept()).toBe(FRESH)
})

test('is done by one process at a time, and by the next where one was broken off half way', async () => {
  const broken = new AbortController()
  const first = forgetOldKeys(forgetting(), { ...PACE, pauseMs: 60_000 }, broken.signal)
  await expect.poll(countKept).toBe(OLD + FRESH - PACE.batchSize)
  expect(await forgetOldKeys(forgetting(), PACE)).toBe(0)
  broken.abort()
  expect(await first).toBe(PACE.batchSize)
  expect(await forgetOldKeys(forgetting(), PACE)).toBe(OLD - PACE.batchSize)
  expect(await countKept()).toBe(FRESH)
})

test('leaves players who place meanwhile alone, and their keys good for an answer', async () => {
  const phone = await signedInPlayer(app)
  const gameId = await makeGame(app)
  const bids = [{ type: 'single-digit', selection: '5', points: 10 }]
  const place = (key: string) =>
    phone.call(playerContract.bids.place, { key, body: { gameId: String(gameId), session: 'open', bids } })
  const worker = startForgettingKeys({ ...forgetting(), logger }, PACE)
  const keys = Array.from({ length: 20 }, (_, index) => `slip ${index}`)
  const answers = await Promise.all(keys.map(place))
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200))
  await expect.poll(countKept).toBe(FRESH + keys.length)
  await worker.stop()
  expect(await Promise.all(keys.map(place))).toMatchObject(answers.map(({ body }) => ({ body })))
})

test('finds them by when they were kept, however many there are', async () => {
  await sql`analyze idempotency_key`.execute(app.db)
  const text = 'select ctid from idempotency_key where created_at < app_now() order by created_at limit 100'
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(text)}`.execute(app.db)
  expect(JSON.stringify(rows)).toContain('idempotency_key_created')
})
