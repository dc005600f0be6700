// How figures of players come to be counted: by any process, each movement once, whoever reverts or takes back meanwhile.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../test/big-tables.ts'
import { expectBooksBalance } from '../../test/books.ts'
import { holdPlayerMark } from '../../test/fold-all.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../test/test-market.ts'
import { moveTo, settle } from '../../test/test-results.ts'
import { undoDeclare } from '../../test/test-undo.ts'
import type { Db } from '../database/database.ts'
import { keepStandings } from './figure-worker.ts'
import { foldPlayers, loadCountedUpTo } from './fold-players.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const BIDS = ['5', '6'].map((selection) => ({ type: 'single-digit', selection, session: 'open' }) as const)

/** What is counted of players, until nothing waits. */
async function countAll(batchSize: number): Promise<void> {
  const count = () => foldPlayers(app.db, TIME_ZONE, { minWaiting: 1, batchSize })
  await expect
    .poll(async () => {
      await Promise.all([count(), count()])
      return (await loadCountedUpTo(app.db, TIME_ZONE)).behind
    })
    .toBe(0)
}

test('each movement is counted once, by whichever process, while others place, declare, take back and revert', async () => {
  for (const [value, date] of [
    ['140', '2026-11-21'],
    ['230', '2026-11-22'],
  ] as const) {
    await moveTo(app, '09:00', date)
    const settled = await makeGame(app)
    const reverted = await makeGame(app)
    for (const gameId of [settled, reverted]) {
      for (let players = 0; players < 4; players += 1) {
        await placeBids(app, { playerId: await makePlayer(app), gameId, bids: BIDS })
      }
    }
    const revert = { gameDB_id: String(reverted), bid_revert_date: date }
    const [, declared, given] = await Promise.all([
      countAll(3),
      settle(app, { gameId: settled, session: 'open', date, value }),
      app.mainAdmin.call(contract.reverts.revert.main, revert),
      countAll(2),
    ])
    expect([declared.status, given.status]).toEqual([200, 200])
    await Promise.all([countAll(1), undoDeclare(app, { gameId: settled, family: 'main', session: 'open', date: date })])
    await countAll(5)
    await expectBooksBalance(app)
  }
})

test('whoever has all bids reverted has not been there, and is there again with the next', async () => {
  const date = '2026-11-23'
  await moveTo(app, '09:00', date)
  const playerId = await makePlayer(app)
  const cameOn = async () => {
    await countAll(7)
    const { rows } = await sql<{ players: number }>`
      select coalesce(sum(players), 0)::int as players from return_fold where not is_deposit and came_on = ${date}`.execute(
      app.db,
    )
    return rows[0]?.players ?? 0
  }
  const before = await cameOn()
  const gameId = await makeGame(app)
  await placeBids(app, { playerId, gameId, bids: BIDS })
  expect(await cameOn()).toBe(before + 1)
  await app.mainAdmin.call(contract.reverts.revert.main, { gameDB_id: String(gameId), bid_revert_date: date })
  expect(await cameOn()).toBe(before)
  await placeBids(app, { playerId, gameId: await makeGame(app), bids: BIDS })
  expect(await cameOn()).toBe(before + 1)
  await expectBooksBalance(app)
})

const countRest = (held: Db) =>
  sql`select fold_players(${TIME_ZONE}, (select max(id) from movement), 1000)`.execute(held)

test('a batch that is broken off leaves nothing behind, and the next one counts it', async () => {
  await countAll(5)
  const held = await holdPlayerMark(app)
  await placeBids(app, { playerId: await makePlayer(app), gameId: await makeGame(app), bids: BIDS })
  const behind = async () => (await loadCountedUpTo(held, TIME_ZONE)).behind
  const before = await behind()
  expect(before).toBeGreaterThan(0)
  const broken = await held.savepoint('batch').execute()
  await countRest(broken)
  expect(await behind()).toBe(0)
  await broken.rollbackToSavepoint('batch').execute()
  expect(await behind()).toBe(before)
  await held.rollback().execute()
  await countAll(5)
  await expectBooksBalance(app)
})

/** The mark is held before anything else, as by whoever counts meanwhile, or each may wait for the other. */
async function changeCounted(statements: string): Promise<void> {
  const held = await holdPlayerMark(app)
  await sql.raw(statements).execute(held)
  await held.commit().execute()
}

test('what was there before is counted whole by an installation that has not counted any of it', async () => {
  await countAll(5)
  await changeCounted(
    `truncate player_fold, player_month_fold, player_standing, newest_standing, standing_step, return_fold, coming_fold,
       cohort_fold, week_cohort_fold, stay_fold, method_fold;
     update player_mark set up_to_movement_id = 0, time_zone = ''`,
  )
  expect((await loadCountedUpTo(app.db, TIME_ZONE)).date).toBeNull()
  await expectBooksBalance(app)
  await countAll(4)
  await expectBooksBalance(app)
})

test.each(['has_cohorts', 'has_comings'])(
  'nothing is said to be counted while a version before has left %s open',
  async (part) => {
    await countAll(5)
    const held = await holdPlayerMark(app)
    await sql`update player_mark set ${sql.ref(part)} = false`.execute(held)
    const counted = await loadCountedUpTo(held, TIME_ZONE)
    await held.rollback().execute()
    expect(counted.date).toBeNull()
    expect(counted.behind).toBeGreaterThan(0)
  },
)

test('what a version before counted by player is counted by cohort as well, though nothing moves', async () => {
  await countAll(5)
  const read = async () =>
    (await sql`select * from week_cohort_fold where players > 0 or net_paise <> 0 order by 1, 2`.execute(app.db)).rows
  const before = await read()
  expect(before.length).toBeGreaterThan(0)
  await changeCounted(
    `truncate week_cohort_fold, stay_fold;
     update cohort_fold set net_paise = 0;
     delete from cohort_fold where players = 0;
     update player_mark set has_cohorts = false`,
  )
  await expectBooksBalance(app)
  await countAll(5)
  expect(await read()).toEqual(before)
  await expectBooksBalance(app)
})

test('who came on a date is added up once more of what a version before counted meanwhile', async () => {
  await countAll(5)
  const read = async () => (await sql`select * from coming_fold where players <> 0 order by 1, 2`.execute(app.db)).rows
  const before = await read()
  expect(before.length).toBeGreaterThan(0)
  await asOwner(app, 'update coming_fold set players = players - 1; update player_mark set has_comings = false')
  await countAll(5)
  expect(await read()).toEqual(before)
  await expectBooksBalance(app)
})

test('a standing goes with what is counted of a date before it, and is made again, by whichever process', async () => {
  const date = '2026-11-24'
  await moveTo(app, '09:00', date)
  const gameId = await makeGame(app)
  const playerId = await makePlayer(app)
  await placeBids(app, { playerId, gameId, bids: BIDS })
  await moveTo(app, '09:00', '2026-12-04')
  await app.mainAdmin.signIn()
  const credited = await app.mainAdmin.call(contract.wallet.credit, { userDB_id: String(playerId), amount: 10 })
  expect(credited.status).toBe(200)
  const standing = async () => {
    await Promise.all([keepStandings(app.db, TIME_ZONE), keepStandings(app.db, TIME_ZONE)])
    await keepStandings(app.db, TIME_ZONE)
    const { rows } = await sql<{ day: string; net: number }>`
      select to_char(market_date, 'DD') as day, net_paise[${playerId}::int] as net from player_standing
      where market_date >= '2026-11-22' order by market_date`.execute(app.db)
    return rows
  }
  await countAll(5)
  const expectAll = () =>
    expect
      .poll(async () => (await standing()).map(({ day }) => day))
      .toEqual('22 23 24 25 26 27 28 29 30 01 02 03'.split(' '))
  await expectAll()
  const before = await standing()
  expect(new Set(before.slice(2).map(({ net }) => net)).size).toBe(1)
  const held = await holdPlayerMark(app)
  expect((await settle(app, { gameId, session: 'open', date, value: '140' })).status).toBe(200)
  await countRest(held)
  const { rows: left } = await sql`select from player_standing where market_date >= ${date}`.execute(held)
  expect(left).toEqual([])
  await held.commit().execute()
  await expectAll()
  const after = await standing()
  expect(after.at(-1)?.net).toBeGreaterThan(before.at(-1)?.net ?? 0)
  await expectBooksBalance(app)
})

test('the newest standing takes its steps in once they are many, by whichever process, and each of them once', async () => {
  const keep = () => Promise.all([keepStandings(app.db, TIME_ZONE), keepStandings(app.db, TIME_ZONE), countAll(5)])
  const steps = async () => {
    const { rows } = await sql<{ steps: number }>`select count(*)::int as steps from standing_step`.execute(app.db)
    return rows[0]?.steps
  }
  await keep()
  await moveTo(app, '09:00', '2026-12-05')
  const playerId = await makePlayer(app)
  await placeBids(app, { playerId, gameId: await makeGame(app), bids: BIDS })
  await countAll(5)
  await keep()
  expect(await steps()).toBeGreaterThan(0)
  await expectBooksBalance(app)
  await asOwner(
    app,
    'insert into standing_step select 1, way from generate_series(1, 5000), unnest(array[-7, 7]) as way',
  )
  await placeBids(app, { playerId, gameId: await makeGame(app), bids: BIDS })
  await expect
    .poll(async () => {
      await keep()
      return steps()
    })
    .toBeLessThan(100)
  await expectBooksBalance(app)
})
