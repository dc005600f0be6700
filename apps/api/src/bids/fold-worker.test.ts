// How bids come to be folded: by any process, whoever is killed, and never past a bid that is still being placed.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { asOwner } from '../../test/big-tables.ts'
import { expectBooksBalance } from '../../test/books.ts'
import { foldAll, unfoldedCount } from '../../test/fold-all.ts'
import { holdRows } from '../../test/held-rows.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../test/test-market.ts'
import { sessionOptions } from '../database/session-options.ts'
import { createLogger } from '../platform/logger.ts'
import { foldBids } from './fold-bids.ts'
import { createDatabase } from '../database/database.ts'
import { startFolding } from './fold-worker.ts'
import { sumPointsEverPaise } from './sum-points.ts'

let app: TestApp
let gameId: number
let playerId: number

beforeAll(async () => {
  app = await startTestApp()
  gameId = await makeGame(app)
  playerId = await makePlayer(app)
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

const BID = { type: 'single-digit', selection: '5', session: 'open', pointsPaise: 10_00 } as const
const place = (count: number) => placeBids(app, { playerId, gameId, bids: Array.from({ length: count }, () => BID) })
const markOf = async () =>
  (await app.db.selectFrom('fold_mark').select('up_to_bid_id').executeTakeFirstOrThrow()).up_to_bid_id
const PACE = { minWaiting: 1, batchSize: 7, pollMs: 10, retryMs: 10 }
const folder = () => ({ db: app.db, logger: createLogger('silent') })

test('passes no bid that somebody is still placing', async () => {
  await foldAll(app)
  const before = { mark: await markOf(), paise: await sumPointsEverPaise(app.db) }
  const slow = await app.pool.connect()
  await slow.query('begin')
  await slow.query(`select place_slip($1, $2, $3, '{single-digit}', '{5}', '{1000}', '{open}', '{open}')`, [
    playerId,
    gameId,
    TIME_ZONE,
  ])
  const others = await makePlayer(app)
  const [later = 0] = await placeBids(app, { playerId: others, gameId, bids: [BID] })
  const folding = foldBids(app.db, { minWaiting: 1, batchSize: 100 })
  await expect.poll(() => asksForEnd()).toBe(true)
  expect(await markOf()).toBe(before.mark)
  expect(await sumPointsEverPaise(app.db)).toBe(before.paise + 10_00)
  await slow.query('commit')
  slow.release()
  await folding
  expect(await markOf()).toBe(later)
  expect(await sumPointsEverPaise(app.db)).toBe(before.paise + 20_00)
})

/** Whether a connection asks again and again for the transactions of others. */
async function asksForEnd(): Promise<boolean> {
  return app.db.transaction().execute(async (tx) => {
    // The server's role sees nobody's queries.
    await sql`set local role none`.execute(tx)
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and query like '%virtualtransaction = any%' and pid <> pg_backend_pid()`.execute(
      tx,
    )
    return rows.length > 0
  })
}

test('leaves fewer bids alone than it is worth', async () => {
  await foldAll(app)
  const mark = await markOf()
  await place(3)
  await foldBids(app.db, { minWaiting: 4, batchSize: 100 })
  expect(await markOf()).toBe(mark)
  await foldBids(app.db, { minWaiting: 3, batchSize: 100 })
  expect(await unfoldedCount(app)).toBe(0)
})

test('several processes fold what is placed meanwhile, each bid once, and end when they are told to', async () => {
  const workers = [1, 2, 3].map(() => startFolding(folder(), PACE))
  for (let slip = 0; slip < 20; slip += 1) await place(10)
  await vi.waitFor(async () => expect(await unfoldedCount(app)).toBe(0), { timeout: 10_000 })
  await Promise.all(workers.map((worker) => worker.stop()))
  const mark = await markOf()
  await place(10)
  await foldBids(app.db, { minWaiting: 1000, batchSize: 1 })
  expect(await markOf()).toBe(mark)
})

test('goes on after its connection was killed in the middle of a batch', async () => {
  await foldAll(app)
  await place(20)
  const connection = { ...app.pool.options, options: sessionOptions('owner') }
  const held = await holdRows({ connection, rows: 'select * from fold_mark for update' })
  const worker = startFolding(folder(), PACE)
  const pid = await held.isWaitedForBy('%fold_bids%')
  await asOwner(app, `select pg_terminate_backend(${pid})`)
  await held.release()
  await vi.waitFor(async () => expect(await unfoldedCount(app)).toBe(0), { timeout: 10_000 })
  await worker.stop()
})

test('the server may read what is folded, and write it by its functions alone', async () => {
  const requests = createDatabase(app.requests)
  for (const table of [
    'exposure',
    'market_total',
    'points_total',
    'date_points',
    'won_total',
    'fold_mark',
    'bid_fold',
  ]) {
    await sql.raw(`select * from ${table}`).execute(requests)
    await expect(sql.raw(`delete from ${table}`).execute(requests)).rejects.toThrow('permission denied')
    await expect(sql.raw(`update ${table} set points_paise = 1`).execute(requests)).rejects.toThrow('permission denied')
    await expect(sql.raw(`insert into ${table} default values`).execute(requests)).rejects.toThrow('permission denied')
  }
  for (const table of [
    'movement_total',
    'movement_mark',
    'player_mark',
    'player_fold',
    'player_standing',
    'newest_standing',
    'standing_step',
    'return_fold',
    'coming_fold',
    'week_cohort_fold',
    'stay_fold',
    'method_fold',
    'request_day',
    'request_day_sum',
  ]) {
    await sql.raw(`select * from ${table}`).execute(requests)
    await expect(sql.raw(`delete from ${table}`).execute(requests)).rejects.toThrow('permission denied')
    await expect(sql.raw(`insert into ${table} default values`).execute(requests)).rejects.toThrow('permission denied')
  }
})
