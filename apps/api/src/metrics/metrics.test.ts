// What is told to whoever watches the installation, and to nobody else.
import { contract, playerContract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { holdRows } from '../../test/held-rows.ts'
import { askDeposit } from '../../test/test-deposits.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { makeGame } from '../../test/test-market.ts'
import { moveTo } from '../../test/test-results.ts'
import { signedInPlayer } from '../../test/test-player.ts'
import type { HouseSigns } from '../alerts/house-signs.ts'
import { createLogger } from '../platform/logger.ts'
import { startMetrics, type Metrics } from './start-metrics.ts'

const MINUTE_MS = 60_000
const registry = new Registry()
let database: TestDatabase
let app: TestApp
let metrics: Metrics | undefined
/** Where the figures of the app's own requests and connections are told. */
let ofApp: Metrics

beforeAll(async () => {
  database = await testDatabase()
  app = await startTestApp({ database, watched: { registry } })
  await tell({ of: registry })
  assert(metrics !== undefined, 'they are told')
  ofApp = metrics
  metrics = undefined
})
afterEach(async () => {
  await metrics?.stop()
  metrics = undefined
})
afterAll(async () => {
  await ofApp.stop()
  await app.close()
})

interface Told {
  of?: Registry
  signs?: HouseSigns
  token?: string
  owner?: object
}

async function tell({ of = new Registry(), signs = {}, token, owner = {} }: Told = {}): Promise<string> {
  metrics = await startMetrics({
    registry: of,
    address: { host: '127.0.0.1', port: 0, token },
    owner: { ...database.poolConfig('owner'), ...owner },
    signs,
    timeZone: TIME_ZONE,
    clock: app.clock,
    logger: createLogger('silent'),
  })
  return metrics.address
}

async function figures(address: string): Promise<Map<string, number>> {
  const response = await fetch(address)
  expect(response.status).toBe(200)
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

const count = (call: string, status: number) => `panadesk_request_seconds_count{call="${call}",status="${status}"}`

test('counts requests by call and status, under one name whatever is asked', async () => {
  const { address } = ofApp
  const before = await figures(address)
  await app.mainAdmin.call(contract.dashboard.top)
  await (await app.stranger()).call(contract.dashboard.top)
  for (const url of ['/player/v1/none', '/player/v1/nothing']) await app.server.inject({ url })
  const after = await figures(address)
  const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  const top = `GET ${contract.dashboard.top.path}`
  expect([more(count(top, 200)), more(count(top, 401)), more(count('none', 404))]).toEqual([1, 1, 2])
  expect([...after.keys()].filter((name) => name.includes('nothing'))).toEqual([])
})

test('tells how long the oldest of a queue has waited', async () => {
  const address = await tell()
  const phone = await signedInPlayer(app)
  await askDeposit(phone)
  app.clock.set(app.clock.now() + 7 * MINUTE_MS)
  const told = await figures(address)
  expect(told.get('panadesk_queue_waiting{queue="deposits"}')).toBe(1)
  expect(told.get('panadesk_queue_oldest_seconds{queue="deposits"}')).toBeGreaterThanOrEqual(7 * 60)
  expect(told.get('panadesk_queue_waiting{queue="withdrawals"}')).toBe(0)
  expect(told.get('panadesk_fold_lag_bids')).toBe(0)
  expect(told.get('panadesk_alerts_undelivered')).toBe(0)
  expect(told.get('panadesk_database_up')).toBe(1)
})

test('tells connections, who waits for them, streams and the event loop', async () => {
  const told = await figures(ofApp.address)
  expect(told.get('panadesk_pool_connections')).toBeGreaterThan(0)
  expect(told.get('panadesk_pool_connections_max')).toBe(12)
  expect(told.get('panadesk_pool_waiting{side="players"}')).toBe(0)
  expect(told.get('panadesk_live_streams')).toBe(0)
  expect(told.has('nodejs_eventloop_lag_seconds')).toBe(true)
})

test('tells disk, backups, replica, checkpoints and archived files where this process has them, and a missing backup as none', async () => {
  const nowMs = app.clock.now()
  const signs: HouseSigns = {
    freeBytes: () => Promise.resolve(5_000_000),
    newestBackupAt: () => Promise.resolve(undefined),
    replicaAwaySinceMs: () => Promise.resolve(nowMs - MINUTE_MS),
    archiveFaults: () => [{ month: '2026-05', is: 'missing' }],
  }
  const told = await figures(await tell({ signs }))
  expect(told.get('panadesk_disk_free_bytes')).toBe(5_000_000)
  expect(told.get('panadesk_backup_newest_timestamp_seconds')).toBe(0)
  expect(told.get('panadesk_replica_away_seconds')).toBe(60)
  expect(told.has('panadesk_checkpoint_late_seconds')).toBe(false)
  expect(told.get('panadesk_archive_files_faulty')).toBe(1)
})

test('tells of itself while the database is away, and no old value of the installation', async () => {
  const of = new Registry()
  await figures(await tell({ of }))
  await metrics?.stop()
  of.clear()
  const told = await figures(await tell({ of, owner: { host: '/nowhere' } }))
  expect(told.get('panadesk_database_up')).toBe(0)
  expect(told.has('panadesk_fold_lag_bids')).toBe(false)
  expect(told.has('panadesk_queue_waiting{queue="deposits"}')).toBe(false)
})

async function statusOf(url: string, shown?: string): Promise<number> {
  return (await fetch(url, { headers: shown === undefined ? {} : { authorization: shown } })).status
}

test('answers whoever shows the token, on its own port and path alone', async () => {
  const token = 'only-for-prometheus'
  const address = await tell({ token })
  expect(await statusOf(address)).toBe(401)
  expect(await statusOf(address, `Bearer ${token}!`)).toBe(401)
  expect(await statusOf(address, token)).toBe(401)
  expect(await statusOf(address, `Bearer ${token}`)).toBe(200)
  expect(await statusOf(address.replace('/metrics', '/'), `Bearer ${token}`)).toBe(404)
  expect((await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` } })).status).toBe(405)
  expect((await app.server.inject({ url: '/metrics' })).body).not.toContain('panadesk_')
})

test('counts slips that were acknowledged, and no refused one', async () => {
  const { address } = ofApp
  const before = (await figures(address)).get('panadesk_slips_total') ?? 0
  const { call } = await signedInPlayer(app, { balancePaise: 100_00 })
  const gameId = String(await makeGame(app))
  const place = async (points: number) => {
    const bids = [{ type: 'single-digit', selection: '5', points } as const]
    return (await call(playerContract.bids.place, { body: { gameId, session: 'open', bids } })).status
  }
  expect([await place(10), await place(1_000_000)]).toEqual([200, 422])
  const after = await figures(address)
  expect(after.get('panadesk_slips_total')).toBe(before + 1)
  // Of so few it is not worth to fold them.
  expect([after.get('panadesk_fold_lag_bids'), after.get('panadesk_fold_lag_movements')]).toEqual([
    1,
    await movements(),
  ])
})

async function movements(): Promise<number> {
  const { id } = await app.db
    .selectFrom('movement')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

test('tells since when a closed session has no seal', async () => {
  const address = await tell()
  await makeGame(app)
  // As a disk that takes nothing would, this keeps seals from being written.
  const held = await holdRows({ connection: database.poolConfig('owner'), rows: 'lock table seal in share mode' })
  try {
    await moveTo(app, '12:30')
    const told = await figures(address)
    expect(told.get('panadesk_seals_waiting')).toBeGreaterThan(0)
    expect(told.get('panadesk_seal_lag_seconds')).toBeGreaterThan(30 * 60)
  } finally {
    await held.release()
  }
  await vi.waitFor(async () => expect((await figures(address)).get('panadesk_seals_waiting')).toBe(0), 15_000)
})
