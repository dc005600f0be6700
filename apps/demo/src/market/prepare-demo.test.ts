// The demo market on a database of its own: settled up to now, going on where it stopped, with books that balance.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, marketDateOf } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAlerts } from '@panadesk/api/alerts/find-alerts'
import { expectBooksBalance } from '@panadesk/api/test/books'
import { testDatabase, type TestDatabase } from '@panadesk/api/test/test-database'
import { testPool } from '@panadesk/api/test/test-pools'
import { ensureFirstAdmin } from '@panadesk/api/features/login/first-admin'
import { loadFullestUses } from '@panadesk/api/limits/limit-uses'
import { manualClock, type ManualClock } from '@panadesk/api/platform/clock'
import type { Platform } from '@panadesk/api/identity/context'
import { createDatabase } from '@panadesk/api/database/database'
import { createLogger } from '@panadesk/api/platform/logger'
import type { DemoInstallation } from './demo-installation.ts'
import { foundInstallation } from './found-installation.ts'
import { limitNear } from './limit-near.ts'
import { startLiveMarket } from './live-market.ts'
import { bringUpToDate, type MarketPlan } from './prepare-demo.ts'
import { listUndeclared } from './undeclared-sessions.ts'

const TIME_ZONE = 'Asia/Kolkata'
const SEED = 'test'
const PLAYERS = 40
const MINUTE_MS = 60_000
/** A Friday afternoon; Supreme Day has closed its open session twelve minutes ago. */
const NOW = Date.parse('2026-11-20T15:47:00+05:30')

type DemoPlatform = Platform & { clock: ManualClock }
type DemoDatabase = { platform: DemoPlatform; database: TestDatabase }

async function openDemo(): Promise<DemoDatabase> {
  const database = await testDatabase()
  const clock = manualClock(NOW)
  const logger = createLogger('fatal')
  const pool = testPool(database.poolConfig('app'), clock)
  const uploadsDir = await mkdtemp(join(tmpdir(), 'panadesk-demo-'))
  const settings = { timeZone: TIME_ZONE, uploadsDir, depositCallbackSecret: undefined }
  return { database, platform: { db: createDatabase(pool), pool, clock, logger, ...settings } }
}

async function closeDemo({ platform, database }: DemoDatabase): Promise<void> {
  await platform.db.destroy()
  await database.drop()
  await rm(platform.uploadsDir, { recursive: true })
}

function bringUp(platform: DemoPlatform, interruption: Partial<Pick<MarketPlan, 'progress' | 'stopped'>> = {}) {
  const quiet = { progress: () => undefined, stopped: new AbortController().signal }
  const plan = { seed: SEED, playerCount: PLAYERS, days: 2, volume: 0.05, nowMs: NOW }
  return bringUpToDate(platform, { ...plan, ...quiet, ...interruption })
}

async function listSlips({ db }: Platform) {
  return db
    .selectFrom('slip')
    .innerJoin('player', 'player.id', 'slip.player_id')
    .select(['mobile', 'game_id', 'market_date', 'stake_paise'])
    .orderBy('market_date')
    .orderBy('game_id')
    .orderBy('mobile')
    .orderBy('stake_paise')
    .execute()
}

async function listRequests({ db }: Platform) {
  const { rows } = await sql`
    select 'deposit' as kind, mobile, amount_paise, status, deposit.created_at
    from deposit join player on player.id = player_id where method <> 'staff'
    union all
    select 'withdrawal', mobile, amount_paise, status, withdrawal.created_at
    from withdrawal join player on player.id = player_id
    union all
    select 'transfer', mobile, amount_paise, null, transfer.created_at
    from transfer join player on player.id = sender_id
    union all
    select 'idea', mobile, null, null, idea.created_at from idea join player on player.id = player_id
    union all
    select 'notification', title, recipients, null, created_at from notification
    union all
    select 'notice', title, null, null, created_at from notice
    union all
    select 'image', title, null, null, created_at from image
    order by 1, 5, 2`.execute(db)
  return rows
}

async function count({ db }: Platform, table: RawBuilder<unknown>) {
  return (await sql<{ count: number }>`select count(*)::int as count from ${table}`.execute(db)).rows[0]?.count
}

async function installationOf(platform: DemoPlatform): Promise<DemoInstallation> {
  return { platform, seed: SEED, admin: await foundInstallation(platform) }
}

let whole: DemoDatabase
let interrupted: DemoDatabase

beforeAll(async () => {
  whole = await openDemo()
  interrupted = await openDemo()
  await bringUp(whole.platform)
})

afterAll(async () => {
  await closeDemo(whole)
  await closeDemo(interrupted)
})

describe('a market of two days and half of today', () => {
  test('has books that balance', async () => {
    await expectBooksBalance(whole.platform)
  })

  test('has bids on every day, none of them in the future', async () => {
    const { rows } = await sql<{ date: string; bids: number; latest: Date }>`
      select market_date as date, count(*)::int as bids, max(created_at) as latest
      from bid group by market_date order by market_date`.execute(whole.platform.db)
    expect(rows.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
    expect(rows.filter(({ bids }) => bids < 50)).toEqual([])
    expect(rows.filter(({ latest }) => latest.getTime() >= NOW)).toEqual([])
  })

  test('has declared what was due, but for the session that closed last', async () => {
    const installation = await installationOf(whole.platform)
    const today = marketDateOf({ atMs: NOW, timeZone: TIME_ZONE })
    const undeclared = [
      ...(await listUndeclared(installation, addDays(today, -1))),
      ...(await listUndeclared(installation, today)),
    ]
    const overdue = undeclared.filter(({ closesAtMs }) => closesAtMs <= NOW - 10 * MINUTE_MS)
    const supremeDayOpen = Date.parse('2026-11-20T15:35:00+05:30')
    expect(overdue.map(({ session, closesAtMs }) => ({ session, closesAtMs }))).toEqual([
      { session: 'open', closesAtMs: supremeDayOpen },
    ])
  })

  test('has players of whom five wait for approval, agents, and people brought by others', async () => {
    const players = await whole.platform.db.selectFrom('player').selectAll().execute()
    expect(players).toHaveLength(PLAYERS)
    expect(players.filter((player) => !player.betting_on)).toHaveLength(5)
    expect(players.filter((player) => player.is_agent)).toHaveLength(3)
    expect(players.filter((player) => player.referred_by !== null).length).toBeGreaterThan(0)
  })

  test('has winners, and results that the main admin declared minutes after the close', async () => {
    const { rows } = await sql<{ winners: number; admins: number }>`
      select sum(winner_count)::int as winners, count(distinct declared_by)::int as admins
      from market_session where declared_at is not null`.execute(whole.platform.db)
    expect(rows[0]?.winners).toBeGreaterThan(0)
    expect(rows[0]?.admins).toBe(1)
  })
})

test('has a number near its limit, once', async () => {
  const installation = await installationOf(whole.platform)
  await limitNear(installation)
  await limitNear(installation)
  const uses = await loadFullestUses(whole.platform.db, {
    marketDate: marketDateOf({ atMs: NOW, timeZone: TIME_ZONE }),
    fromPercent: 80,
  })
  expect(uses.length).toBeGreaterThan(0)
  expect(uses.filter(({ leftPaise }) => leftPaise === 0)).toEqual([])
  expect(await count(whole.platform, sql`bid_limit`)).toBe(1)
})

test('calls for somebody: requests have waited for too long, and a number is near its limit', async () => {
  const { platform, database } = whole
  await limitNear(await installationOf(platform))
  const owner = createDatabase(testPool(database.poolConfig('owner'), platform.clock))
  await findAlerts({ db: owner, timeZone: TIME_ZONE, signs: {}, isDue: () => true })
  const alerts = await owner.selectFrom('alert').select('kind').where('status', '=', 'open').execute()
  await owner.destroy()
  const kinds = ['late-deposits', 'late-withdrawals', 'number-limit'] as const
  expect(alerts.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...kinds]))
})

describe('the installation of the demo', () => {
  test('tells its players all that an installation can tell', async () => {
    const { db, uploadsDir } = whole.platform
    const setting = await db.selectFrom('setting').selectAll().executeTakeFirstOrThrow()
    expect(setting).toMatchObject({ min_bid_paise: 10_00, max_withdrawal_paise: 50_000_00, betting_on: true })
    const texts = [setting.app_link, setting.share_message, setting.bank_ifsc, setting.google_upi_id, setting.upi_id]
    expect(texts.filter((text) => text === '')).toEqual([])
    expect((await db.selectFrom('contact_setting').selectAll().executeTakeFirstOrThrow()).mobile).toMatch(/^\d{10}$/)
    expect((await db.selectFrom('how_to_play').selectAll().executeTakeFirstOrThrow()).content_html).toMatch(/^<h2>/)
    const images = await db.selectFrom('image').select(['kind', 'file']).execute()
    expect(images.map(({ kind }) => kind).toSorted()).toEqual(['qr', 'slider', 'slider'])
    expect(await readdir(join(uploadsDir, 'images'))).toHaveLength(images.length)
    expect(await count(whole.platform, sql`notice where is_active`)).toBe(2)
  })

  test('has requests of every outcome, of which the newest wait for the visitor', async () => {
    // One who had too little in the wallet is not among them.
    for (const table of ['deposit', 'withdrawal'] as const) {
      const { rows } = await sql<{ status: string; count: number }>`
        select status, count(*)::int as count from ${sql.table(table)}
        where method <> 'staff' group by status`.execute(whole.platform.db)
      const counts = Object.fromEntries(rows.map((row) => [row.status, row.count]))
      expect([table, counts['accepted']]).not.toEqual([table, undefined])
      expect(counts['pending']).toBeGreaterThan(0)
      expect(counts['pending']).toBeLessThan(6)
    }
    const late = sql`deposit where created_at >= ${new Date(NOW)}`
    expect(await count(whole.platform, late)).toBe(0)
    expect(await count(whole.platform, sql`transfer`)).toBeGreaterThan(0)
    expect(await count(whole.platform, sql`player_inbox`)).toBeGreaterThan(0)
  })
})

test('goes on where it was interrupted and ends as if it had not been', async () => {
  const stopping = new AbortController()
  let days = 0
  const stopOnTheThirdDay = () => {
    days += 1
    if (days === 3) stopping.abort()
  }
  await bringUp(interrupted.platform, { progress: stopOnTheThirdDay, stopped: stopping.signal })
  const halfWay = await listSlips(interrupted.platform)
  await bringUp(interrupted.platform)
  const slips = await listSlips(whole.platform)
  expect(await listRequests(interrupted.platform)).toEqual(await listRequests(whole.platform))
  expect(halfWay.length).toBeGreaterThan(0)
  expect(halfWay.length).toBeLessThan(slips.length)
  expect(await listSlips(interrupted.platform)).toEqual(slips)
  await expectBooksBalance(interrupted.platform)
})

test('places nothing and pays nothing when it is up to date', async () => {
  const before = await listSlips(interrupted.platform)
  const requests = await listRequests(interrupted.platform)
  await bringUp(interrupted.platform)
  expect(await listSlips(interrupted.platform)).toEqual(before)
  expect(await listRequests(interrupted.platform)).toEqual(requests)
})

test('leaves a market alone that is not the demo', async () => {
  const other = await openDemo()
  await ensureFirstAdmin(other.platform.db, { adminEmail: 'owner@panadesk.test', adminPassword: 'Correct-Horse-7' })
  await expect(bringUp(other.platform)).rejects.toThrow('not the demo')
  await closeDemo(other)
})

test('lives on while it is served: slips are placed, and what is due is declared', async () => {
  const { platform } = interrupted
  const installation = await installationOf(platform)
  const before = await listSlips(platform)
  platform.clock.set(NOW + 40 * MINUTE_MS)
  const failures: unknown[] = []
  const live = startLiveMarket(installation, (error) => failures.push(error))
  await expect.poll(async () => (await listSlips(platform)).length, { timeout: 10_000 }).toBeGreaterThan(before.length)
  const undeclared = () => listUndeclared(installation, marketDateOf({ atMs: NOW, timeZone: TIME_ZONE }))
  const closed = async () => (await undeclared()).filter(({ closesAtMs }) => closesAtMs <= NOW + 30 * MINUTE_MS)
  await expect.poll(async () => (await closed()).length, { timeout: 10_000 }).toBe(1)
  await live.stop()
  expect(failures).toEqual([])
  await expectBooksBalance(platform)
})
